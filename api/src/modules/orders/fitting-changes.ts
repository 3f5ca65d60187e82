import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { orders } from '../../db/schema';
import { orderNotes } from '../../messages';
import { auditOrder } from './audit';
import * as store from './repository';

/** An appointment in which an order's parts are fitted, and who changes it. */
interface Change {
  readonly orderId: string;
  /** Of the appointment. */
  readonly code: string;
  readonly actorId: string | null;
}

/** The goods are not with the customer yet, and the order stands. */
const OPEN: readonly OrderStatus[] = ['pending_payment', 'placed', 'confirmed', 'packing', 'shipping'];

/**
 * Holds the order of an appointment until the transaction ends. Whoever changes both holds the order first, so that an
 * order and its appointment that are cancelled at once do not wait for each other.
 */
export const holdOrder = (tx: Queries, orderId: string): Promise<unknown> =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');

/**
 * The appointment is cancelled while its order stands: the goods stay ordered, and are collected at the workshop
 * (decision 0014). Says nothing where the order itself is what was cancelled.
 */
export async function fittingCancelled(
  tx: Queries,
  { orderId, code, actorId }: Change,
  now: Date,
): Promise<void> {
  const order = await store.findById(tx, orderId);
  if (!order || order.method !== 'fitting' || !OPEN.includes(order.status)) return;
  const { status } = await store.updateOrder(tx, orderId, { method: 'pickup' }, now);
  const note = orderNotes.fittingCancelled(code);
  await store.addEvent(tx, { orderId, status, note, actorId }, now);
  const detail = { code: order.code, appointment: code };
  await auditOrder(tx, now, { orderId, actorId, action: 'order_fitting_cancelled', detail });
}

/** The appointment has another time; `when` is that, for people. The order's fitting is always the appointment's. */
export async function fittingMoved(
  tx: Queries,
  { orderId, code, actorId, when }: Change & { readonly when: string },
  now: Date,
): Promise<void> {
  const order = await store.findById(tx, orderId);
  if (!order || order.method !== 'fitting' || !OPEN.includes(order.status)) return;
  const note = orderNotes.fittingMoved(code, when);
  await store.addEvent(tx, { orderId, status: order.status, note, actorId }, now);
}
