import { ORDER_TRANSITIONS, type OrderStatus } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import { releaseUse, settleUse } from '../promotions';
import { issueStock, releaseStock, restockOrder, restockPieces, type ReturnedGoods } from '../stock';
import { auditOrder } from './audit';
import { statusText } from './mails';
import { illegalStep } from './errors';
import type { Fittings } from './fitting';
import { notifyOwner } from './notify-owner';
import * as store from './repository';

export interface Step {
  readonly to: OrderStatus;
  /** User who makes the change; null for guests and scheduled tasks. */
  readonly actorId: string | null;
  /** Reason, shown in the timeline. */
  readonly note?: string | null;
  /** Further changes to the order. */
  readonly changes?: Partial<store.NewOrder>;
  /** True if the order expires, which marks its reservations as expired. */
  readonly expired?: boolean;
  /** Returned goods, if they are not the whole order. */
  readonly goods?: ReturnedGoods;
  /** Sentence for the customer instead of the one for the status; null without a notification. */
  readonly text?: string | null;
}

/**
 * Changes the status of an order and everything that depends on it. No other code changes the status (product
 * rule §3.2).
 * @param order as returned by {@link store.lockById} in this transaction
 * @throws ApiError 409 INVALID_TRANSITION with the allowed statuses
 */
export async function transition(
  tx: Queries,
  order: store.OrderRow,
  { to, actorId, note = null, expired = false, changes = {}, goods, text }: Step,
  now: Date,
  fittings: Pick<Fittings, 'release'>,
): Promise<store.OrderRow> {
  const allowed = ORDER_TRANSITIONS[order.status];
  if (!allowed.includes(to)) throw illegalStep(allowed);
  const moved = await store.updateOrder(tx, order.id, { status: to, ...changesOf(to, now), ...changes }, now);
  const cause = { reference: order.code, actorId };
  if (to === 'shipping') await issueStock(tx, order.id, cause, now);
  if (to === 'delivered') await settleUse(tx, order.id, now);
  // Locks the appointment before the stock, as purchases do, which prevents deadlocks.
  // After a return of some goods, the appointment may be for the others.
  if (to === 'cancelled' || (to === 'returned' && !goods)) await fittings.release(tx, order.id, now, actorId);
  if (to === 'cancelled') await releaseStock(tx, order.id, expired ? 'expired' : 'released', now);
  if (to === 'returned') {
    await (goods ? restockPieces(tx, goods, cause, now) : restockOrder(tx, order.id, cause, now));
  }
  // After delivery, the use of the code is final.
  if (to === 'cancelled' || to === 'returned') await releaseUse(tx, order.id, now);
  await store.addEvent(tx, { orderId: order.id, status: to, note, actorId }, now);
  const detail = { code: order.code, from: order.status, to, ...(note && { note }), ...evidenceOf(changes) };
  await auditOrder(tx, now, { orderId: order.id, actorId, action: 'order_status', detail });
  const news = text === undefined ? statusText(moved) : text;
  // Customers need no notification of what they do themselves.
  if (news !== null && moved.userId !== actorId) await notifyOwner(tx, moved, news, now);
  return moved;
}

/** Returns the payment and parcel details of a change, for the audit log. */
const evidenceOf = ({
  paymentReference,
  collected,
  carrier,
  trackingCode,
}: Partial<store.NewOrder>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ reference: paymentReference, collected, carrier, trackingCode }).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  );

function changesOf(to: OrderStatus, now: Date): Partial<store.NewOrder> {
  if (to === 'placed') return { paymentStatus: 'paid' };
  if (to === 'delivered') return { deliveredAt: now, paymentStatus: 'paid', parcelKey: null };
  if (to === 'returned') return { parcelKey: null };
  return {};
}
