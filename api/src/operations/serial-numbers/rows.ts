import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { SerialQuery } from '@evcare/shared-contracts/endpoints/server';
import type { SerialRow } from '@evcare/shared-contracts/office';
import { normaliseSerial } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import { addMonths } from '../../platform/time/months';
import { orders } from '../../sales/orders';
import { serialNumbers } from '../../sales/serial-numbers';
import { partsRequestLines, partsRequests } from '../../workshop/parts-requests';
import { plateOf, serviceOrders, vehicleName } from '../../workshop/service-orders';

/** Condition of the filters of a list. */
export function serialsMatching({ q, state, productId, lot }: SerialQuery): SQL | undefined {
  const typed = normaliseSerial(q ?? '');
  return and(
    typed === '' ? undefined : ilike(serialNumbers.serial, `%${literal(typed)}%`),
    state && eq(serialNumbers.state, state),
    productId ? eq(serialNumbers.productId, productId) : undefined,
    lot ? eq(sql`upper(${serialNumbers.lot})`, lot.toUpperCase()) : undefined,
  );
}

/** Pieces with their product and what they were issued for, newest first. */
export const selectSerials = (db: Queries) =>
  db
    .select({ piece: serialNumbers, product: products, visit: serviceOrders, order: orders })
    .from(serialNumbers)
    .innerJoin(products, eq(products.id, serialNumbers.productId))
    .leftJoin(partsRequestLines, eq(partsRequestLines.id, serialNumbers.partsRequestLineId))
    .leftJoin(partsRequests, eq(partsRequests.id, partsRequestLines.requestId))
    .leftJoin(serviceOrders, eq(serviceOrders.id, partsRequests.serviceOrderId))
    .leftJoin(orders, eq(orders.id, serialNumbers.orderId))
    // Pieces of one delivery have the same time.
    .orderBy(desc(serialNumbers.createdAt), asc(serialNumbers.serial))
    .$dynamic();
export type FoundSerial = Awaited<ReturnType<typeof selectSerials>>[number];

/** Warranty of a piece, which runs from its delivery as on the delivery paper. */
const warrantyOf = (deliveredAt: Date | null, months: number): string | null =>
  deliveredAt === null || months === 0 ? null : dayInVietnam(addMonths(deliveredAt, months));

function targetOf({ product, visit, order }: FoundSerial): SerialRow['target'] {
  if (visit)
    return {
      kind: 'service-order',
      id: visit.id,
      code: visit.code,
      customer: visit.fullName,
      phoneNumber: visit.phoneNumber,
      plate: plateOf(visit),
      vehicle: vehicleName(visit),
      deliveredAt: visit.deliveredAt?.toISOString() ?? null,
      warrantyUntil: warrantyOf(visit.deliveredAt, product.warrantyMonths),
    };
  if (order)
    return {
      kind: 'shop-order',
      id: order.id,
      code: order.code,
      customer: order.contactName,
      phoneNumber: order.contactPhone,
      plate: '',
      vehicle: '',
      deliveredAt: order.deliveredAt?.toISOString() ?? null,
      warrantyUntil: warrantyOf(order.deliveredAt, product.warrantyMonths),
    };
  return null;
}

export const toSerialRow = (found: FoundSerial): SerialRow => ({
  id: found.piece.id,
  serial: found.piece.serial,
  lot: found.piece.lot,
  state: found.piece.state,
  product: { id: found.product.id, sku: found.product.sku, name: found.product.name },
  receivedAt: found.piece.createdAt.toISOString(),
  target: targetOf(found),
});
