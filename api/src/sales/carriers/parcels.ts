import { and, eq, inArray, sql } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import {
  addressText,
  amountDue,
  cashOfParcel,
  orderEvents,
  orderLines,
  orderParcelLines,
  type OrderRow,
  type ParcelRow,
} from '../orders';
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

/** Reads how many pieces parcels of split orders have, and their weight without packaging, by the parcel's id. */
export async function readParcelContents(
  db: Queries,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, Contents>> {
  if (parcelIds.length === 0) return new Map();
  const rows = await db
    .select({
      parcelId: orderParcelLines.parcelId,
      pieces: sql<number>`sum(${orderParcelLines.quantity})::int`,
      weightGram: sql<number>`sum(${orderParcelLines.quantity} * ${products.weightGram})::int`,
    })
    .from(orderParcelLines)
    .innerJoin(products, eq(products.id, orderParcelLines.productId))
    .where(inArray(orderParcelLines.parcelId, [...parcelIds]))
    .groupBy(orderParcelLines.parcelId);
  return new Map(rows.map(({ parcelId, ...contents }) => [parcelId, contents]));
}

/** Number of the next trip of an order's goods: they are sent again after a failed delivery. */
export async function nextTrip(db: Queries, orderId: string): Promise<number> {
  const rows = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipping')));
  return rows.length + 1;
}

/**
 * Builds the request with which a parcel is registered.
 * @param parcel parcel of an order that leaves in several ones; otherwise the order is the parcel
 */
export async function parcelRequestOf(
  db: Queries,
  order: OrderRow,
  parcel: ParcelRow | null,
  reference: string,
): Promise<ParcelRequest> {
  const contents = parcel
    ? (await readParcelContents(db, [parcel.id])).get(parcel.id)
    : (await readContents(db, [order.id])).get(order.id);
  return {
    reference,
    recipient: {
      fullName: order.contactName,
      phoneNumber: order.contactPhone,
      address: order.address === null ? '' : addressText(order.address),
    },
    collect: parcel ? cashOfParcel(order, parcel) : amountDue(order),
    pieces: contents?.pieces ?? 1,
    weightGram: contents?.weightGram ?? 0,
    note: order.note,
  };
}
