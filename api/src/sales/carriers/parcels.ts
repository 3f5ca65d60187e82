import { and, eq, inArray, sql } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { addressText, amountDue, orderEvents, orderLines, type OrderRow } from '../orders';
import type { ParcelRequest } from './port';

interface Contents {
  readonly pieces: number;
  readonly weightGram: number;
}

/** Reads how many pieces the parcels of orders have, and their weight without packaging. */
export async function readContents(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Contents>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      pieces: sql<number>`sum(${orderLines.quantity})::int`,
      weightGram: sql<number>`sum(${orderLines.quantity} * ${products.weightGram})::int`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ orderId, ...contents }) => [orderId, contents]));
}

/** Number of the next trip of an order's goods: they are sent again after a failed delivery. */
export async function nextTrip(db: Queries, orderId: string): Promise<number> {
  const rows = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipping')));
  return rows.length + 1;
}

/** Builds the request with which a parcel is registered. */
export async function parcelRequestOf(
  db: Queries,
  order: OrderRow,
  reference: string,
): Promise<ParcelRequest> {
  const contents = (await readContents(db, [order.id])).get(order.id);
  return {
    reference,
    recipient: {
      fullName: order.contactName,
      phoneNumber: order.contactPhone,
      address: order.address === null ? '' : addressText(order.address),
    },
    collect: amountDue(order),
    pieces: contents?.pieces ?? 1,
    weightGram: contents?.weightGram ?? 0,
    note: order.note,
  };
}
