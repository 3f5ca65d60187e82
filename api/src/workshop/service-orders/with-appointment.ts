import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../booking';
import { serviceOrders } from './tables';
import { eventTexts } from './messages';
import * as store from './repository';
import { transition } from './transition';

/**
 * Locks the service order of an appointment until the transaction ends. Call it before locking the
 * appointment: transitions lock the service order first too, which prevents deadlocks.
 * @returns `null` if the vehicle was not checked in
 */
export async function lockOrderOf(
  tx: Queries,
  by: { readonly id: string } | { readonly code: string },
): Promise<store.OrderRow | null> {
  const which = 'id' in by ? eq(appointments.id, by.id) : eq(appointments.code, by.code.toUpperCase());
  const [order] = await tx
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .innerJoin(appointments, eq(appointments.id, serviceOrders.appointmentId))
    .where(which);
  return order ? store.lockById(tx, order.id) : null;
}

/**
 * Cancels a service order on which no work has started, together with its appointment (product rule §3.2).
 */
export function cancelReceived(
  tx: Queries,
  order: store.OrderRow,
  { actorId, reason }: { readonly actorId: string; readonly reason: string },
  now: Date,
): Promise<store.OrderRow> {
  const changes = { cancelReason: reason };
  const step = {
    to: 'cancelled',
    actorId,
    note: reason,
    changes,
    text: eventTexts.cancelled(reason),
  } as const;
  return transition(tx, order, step, now);
}
