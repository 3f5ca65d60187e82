import { shareOfParcel } from '@evcare/shared-contracts/shop';
import {
  addOrderEvent,
  auditOrder,
  findOrderLines,
  handOverParcel,
  insertParcel,
  readSplit,
  splitMessages,
  trackingSteps,
  unpackedOf,
  updateOrder,
  updateParcel,
  type OrderRow,
} from '../sales/orders';
import type { StockLine } from '../sales/stock';
import type { Queries } from '../platform/db/client';
import { parcelFor, trackingOf } from './tracking';

/** First parcel of an order, and its times. */
interface SentAhead {
  readonly pieces: readonly StockLine[];
  readonly shippedAt: Date;
  readonly deliveredAt: Date;
  readonly staffId: string | null;
  readonly now: Date;
}

/** Sends a part of an order that is being packed ahead, and delivers it; the rest is still to be packed. */
export async function sendAhead(
  tx: Queries,
  order: OrderRow,
  { pieces, shippedAt, deliveredAt, staffId, now }: SentAhead,
): Promise<void> {
  const lines = await findOrderLines(tx, [order.id]);
  const { share, fee, discounts } = shareOfParcel(unpackedOf(order, lines, []), pieces);
  const split = await updateOrder(tx, order.id, { isSplit: true }, shippedAt);
  await insertParcel(
    tx,
    { orderId: order.id, number: 1, state: 'packed', share, fee },
    pieces.map((line) => ({ ...line, discount: discounts.get(line.productId) ?? 0 })),
    shippedAt,
  );
  const state = await readSplit(tx, split);
  const [parcel] = state.parcels;
  if (!parcel) return;
  const { carrier, trackingCode } = parcelFor(order.code).columns;
  await handOverParcel(tx, state, parcel, { carrier, trackingCode, actorId: staffId }, shippedAt);
  const event = { orderId: order.id, status: order.status, actorId: staffId };
  const note = splitMessages.note(1, `${carrier}, mã vận đơn ${trackingCode}`);
  await addOrderEvent(tx, { ...event, note }, shippedAt);
  const detail = { code: order.code, parcel: 1, carrier, trackingCode };
  const entry = { orderId: order.id, actorId: staffId, action: 'order_parcel_shipped', detail };
  await auditOrder(tx, shippedAt, entry);
  const isDue = order.paymentStatus !== 'paid';
  await tx
    .insert(trackingSteps)
    .values(trackingOf({ order, shippedAt, deliveredAt, collected: isDue ? share : null, now }));
  const delivered = { state: 'delivered', deliveredAt, parcelKey: null } as const;
  await updateParcel(tx, parcel.id, { ...delivered, ...(isDue && { collected: share }) }, deliveredAt);
  await addOrderEvent(
    tx,
    { ...event, actorId: null, note: splitMessages.delivered(1, order.code) },
    deliveredAt,
  );
}
