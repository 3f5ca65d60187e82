import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { appointments, serviceOrders } from '../../db/schema';
import { eventTexts } from './messages';
import * as store from './repository';
import { transition } from './transition';

/**
 * Holds the service order of an appointment until the transaction ends. Who will hold both calls it before the
 * appointment is held: steps of the work take them in that order too, and never wait in a circle.
 * @returns null where its vehicle was not taken in
 */
export async function lockOrderOf(
  tx: Queries,
  by: { readonly id: string } | { readonly code: string },
): Promise<store.OrderRow | null> {
  const which = 'id' in by ? eq(appointments.id, by.id) : eq(appointments.code, by.code.toUpperCase());
  const [found] = await tx
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .innerJoin(appointments, eq(appointments.id, serviceOrders.appointmentId))
    .where(which);
  return found ? store.lockById(tx, found.id) : null;
}

/** Cancels work that nobody began, its appointment with it (product rule §3.2). */
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
