import { AWAITED_ORDER_STATUSES } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orders } from './tables';
import { orderNotes } from '../../platform/messages';
import { promiseFor, type WorkCalendar } from '../shipping';
import { auditOrder } from './audit';
import { promiseValues } from './promise';
import * as store from './repository';

/** Change of the appointment at which an order's parts are installed, and the user who made it. */
interface Change {
  readonly orderId: string;
  /** Code of the appointment. */
  readonly code: string;
  readonly actorId: string | null;
}

/**
 * Locks the order of an appointment until the transaction ends. Every transaction that changes both locks the
 * order first, which prevents deadlocks between their cancellations.
 */
export const holdOrder = (tx: Queries, orderId: string): Promise<unknown> =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');

/**
 * Handles the cancellation of an appointment whose order is open. The goods stay ordered, for pick-up at the
 * workshop (decision 0014) on the day that a new order would get. Does nothing if the order itself was cancelled.
 */
export async function fittingCancelled(
  tx: Queries,
  { orderId, code, actorId, calendar }: Change & { readonly calendar: WorkCalendar },
  now: Date,
): Promise<void> {
  const order = await store.findById(tx, orderId);
  if (!order || order.method !== 'fitting' || !AWAITED_ORDER_STATUSES.includes(order.status)) return;
  const promise = promiseValues(promiseFor(calendar, { method: 'pickup', workdays: null }, now));
  const { status } = await store.updateOrder(tx, orderId, { method: 'pickup', ...promise }, now);
  const note = orderNotes.fittingCancelled(code);
  await store.addEvent(tx, { orderId, status, note, actorId }, now);
  const detail = { code: order.code, appointment: code };
  await auditOrder(tx, now, { orderId, actorId, action: 'order_fitting_cancelled', detail });
}

/**
 * Handles a new time of the appointment; `when` is the time as text for the order's timeline. The
 * installation of an order always takes place at the time of its appointment.
 */
export async function fittingMoved(
  tx: Queries,
  { orderId, code, actorId, when }: Change & { readonly when: string },
  now: Date,
): Promise<void> {
  const order = await store.findById(tx, orderId);
  if (!order || order.method !== 'fitting' || !AWAITED_ORDER_STATUSES.includes(order.status)) return;
  const note = orderNotes.fittingMoved(code, when);
  await store.addEvent(tx, { orderId, status: order.status, note, actorId }, now);
}
