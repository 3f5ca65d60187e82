import { APPOINTMENT_TRANSITIONS, type AppointmentStatus } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { appointments } from '../../db/schema';
import { fittingCancelled, holdOrder } from '../orders/fitting-changes';
import { releaseVisits, useVisits } from '../subscriptions/visits';
import { freeClaims } from './claims';
import { appointmentNotFound, illegalStep } from './refusals';
import * as store from './repository';
import { tellOwner } from './tell';

/** A change of an appointment's state. */
export interface Move {
  readonly to: AppointmentStatus;
  /** Who makes it; null for guests and the clock. */
  readonly actorId: string | null;
  /** For the timeline: why. */
  readonly note?: string | null;
}

/**
 * Holds an appointment until the transaction ends: its changes are made in turn, each from the state before. Where it
 * fits the parts of a shop order, that is held too, and first.
 * @throws ApiError 404 where there is none
 */
export async function lockAppointment(
  tx: Queries,
  by: { readonly id: string } | { readonly code: string },
): Promise<store.AppointmentRow> {
  const which = 'id' in by ? eq(appointments.id, by.id) : eq(appointments.code, by.code.toUpperCase());
  const [link] = await tx.select({ orderId: appointments.orderId }).from(appointments).where(which);
  if (link?.orderId) await holdOrder(tx, link.orderId);
  const [row] = await tx.select().from(appointments).where(which).for('no key update');
  if (!row) throw appointmentNotFound();
  return row;
}

/** States in which an appointment holds its bay and technician no more. */
const FREES: readonly AppointmentStatus[] = ['cancelled', 'no_show'];

/**
 * Moves an appointment on, with all that follows: its claims, the visits of a package, the order whose parts it fits,
 * timeline, audit, and what its owner is told inside the site. The one place where an appointment's status changes (product rule §3.2).
 * @param row as {@link lockAppointment} gave it in this transaction
 * @throws ApiError 409 INVALID_TRANSITION with what is allowed
 */
export async function moveAppointment(
  tx: Queries,
  row: store.AppointmentRow,
  { to, actorId, note = null }: Move,
  now: Date,
): Promise<store.AppointmentRow> {
  const allowed = APPOINTMENT_TRANSITIONS[row.status];
  if (!allowed.includes(to)) throw illegalStep(allowed);
  const cancelReason = to === 'cancelled' ? note : row.cancelReason;
  const moved = await store.updateAppointment(tx, row.id, { status: to, cancelReason }, now);
  if (FREES.includes(to)) {
    await freeClaims(tx, row.id);
    await releaseVisits(tx, row.id, now);
  }
  if (to === 'completed') await useVisits(tx, row.id, now);
  await store.addEvent(tx, { appointmentId: row.id, status: to, note, actorId }, now);
  const detail = { code: row.code, from: row.status, to, ...(note && { note }) };
  await store.audit(tx, { id: row.id, actorId, action: 'appointment_status', detail }, now);
  if (to === 'cancelled' && row.orderId !== null) {
    await fittingCancelled(tx, { orderId: row.orderId, code: row.code, actorId }, now);
  }
  await tellOwner(tx, moved, now);
  return moved;
}
