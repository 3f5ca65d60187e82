import {
  APPOINTMENT_TRANSITIONS,
  HOME_VISIT_TRANSITIONS,
  type AppointmentStatus,
} from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from './tables';
import { fittingCancelled, holdOrder } from '../../sales/orders';
import { loadWorkCalendar } from '../staffing';
import { releaseVisits, useVisits } from '../subscriptions';
import { freeClaims } from './claims';
import { appointmentNotFound, illegalStep } from './errors';
import * as store from './repository';
import { notifyOwner } from './notify';

/** Change of an appointment's status. */
export interface Move {
  readonly to: AppointmentStatus;
  /** User who makes the change; null for guests and scheduled tasks. */
  readonly actorId: string | null;
  /** Reason, shown in the timeline. */
  readonly note?: string | null;
}

/**
 * Locks an appointment until the transaction ends, so that its changes run one after another. If it installs
 * the parts of an order, the order is locked first.
 * @throws ApiError 404 if the appointment does not exist
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

/** Statuses in which an appointment no longer occupies its bay and technician. */
const FREES: readonly AppointmentStatus[] = ['cancelled', 'no_show'];

/** Returns the statuses that an appointment may change to. */
export const transitionsOf = ({ status, address }: store.AppointmentRow): readonly AppointmentStatus[] =>
  (address === null ? APPOINTMENT_TRANSITIONS : HOME_VISIT_TRANSITIONS)[status];

/**
 * Changes an appointment's status and everything that depends on it: claims, package visits, the order whose
 * parts it installs, timeline, audit log and notifications. No other code changes the status
 * (product rule §3.2).
 * @param row as returned by {@link lockAppointment} in this transaction
 * @throws ApiError 409 INVALID_TRANSITION with the allowed statuses
 */
export async function moveAppointment(
  tx: Queries,
  row: store.AppointmentRow,
  { to, actorId, note = null }: Move,
  now: Date,
): Promise<store.AppointmentRow> {
  const allowed = transitionsOf(row);
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
    const calendar = await loadWorkCalendar(tx);
    await fittingCancelled(tx, { orderId: row.orderId, code: row.code, actorId, calendar }, now);
  }
  await notifyOwner(tx, moved, now);
  return moved;
}
