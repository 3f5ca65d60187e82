import { OFFICE_CHANGED } from '@evcare/shared-contracts/office';
import { formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import { personTopic, publish, publishOfficeChange } from '../../messaging/live';
import { fittingMoved } from '../../sales/orders';
import { takePlace, type ClaimInput } from './claims';
import type { Pair } from './engine/choice';
import { bookingTexts as messages } from './messages';
import { bookedNeeds } from './needs';
import * as store from './repository';
import { notifyOwner } from './notify';

/** New time, bay or technician of an appointment, or several of them. */
export interface Change extends Pick<ClaimInput, 'only' | 'besideWork'> {
  readonly startAt: Date;
  /** Hold that reserved the new slot. */
  readonly hold?: store.HoldRow | null;
  /** User who makes the change; null for guests. */
  readonly actorId: string | null;
  /** Text for the timeline. */
  readonly note?: string;
}

/**
 * Moves an appointment to another time, or to another bay and technician. Its current time counts as free, so
 * the new time may overlap it.
 * @param row as returned by `lockAppointment` in this transaction
 * @throws NoPlace if other bookings have taken the time
 * @throws ApiError 400 SLOT_UNAVAILABLE
 */
export async function relocate(
  tx: Queries,
  row: store.AppointmentRow,
  { startAt, hold = null, only, besideWork = false, actorId, note }: Change,
  now: Date,
): Promise<store.AppointmentRow> {
  const needs = await bookedNeeds(tx, row);
  const moved = await takePlace(
    tx,
    { needs, startAt, instead: { hold, appointment: row }, besideWork, ...(only && { only }) },
    async (inner, place) => ({
      owner: { appointmentId: row.id },
      result: await store.updateAppointment(inner, row.id, { ...place, minutes: needs.minutes }, now),
    }),
    now,
  );
  const elsewhen = moved.startAt.getTime() !== row.startAt.getTime();
  const said = note ?? messages.notes.moved(formatTimeAndDay(row.startAt), formatTimeAndDay(moved.startAt));
  await store.addEvent(tx, { appointmentId: row.id, status: moved.status, note: said, actorId }, now);
  const detail = { code: row.code, from: placeOf(row), to: placeOf(moved) };
  await store.audit(tx, { id: row.id, actorId, action: 'appointment_moved', detail }, now);
  if (elsewhen && row.orderId !== null) {
    const when = formatTimeAndDay(moved.startAt);
    await fittingMoved(tx, { orderId: row.orderId, code: row.code, actorId, when }, now);
  }
  const change = { entity: 'appointment', id: row.code } as const;
  if (elsewhen || moved.bayId !== row.bayId) await notifyOwner(tx, moved, now, { moved: true });
  // The customer is not notified of a change of technician, which concerns only the back office.
  else if (moved.technicianId !== row.technicianId) await publishOfficeChange(tx, change, now);
  for (const technicianId of new Set([row.technicianId, moved.technicianId])) {
    await publish(tx, personTopic(technicianId), OFFICE_CHANGED, change, now);
  }
  return moved;
}

const placeOf = ({ startAt, bayId, technicianId }: Pair & { startAt: Date }) => ({
  bayId,
  technicianId,
  startAt: startAt.toISOString(),
});
