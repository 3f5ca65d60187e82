import { OFFICE_CHANGED } from '@evcare/shared-contracts/office';
import type { Queries } from '../../db/client';
import { personTopic, publish, tellOffice } from '../live/publish';
import { fittingMoved } from '../orders/fitting-changes';
import { takePlace, type Wish } from './claims';
import type { Pair } from './engine/choice';
import { bookingTexts as say } from './messages';
import { bookedNeeds } from './needs';
import { whenText } from './reasons';
import * as store from './repository';
import { tellOwner } from './tell';

/** Where an appointment goes: another time, another bay or technician, or both. */
export interface Change extends Pick<Wish, 'only'> {
  readonly startAt: Date;
  /** The hold that was kept for it. */
  readonly hold?: store.HoldRow | null;
  /** Who changes it; null for guests. */
  readonly actorId: string | null;
  /** For the timeline. */
  readonly note?: string;
}

/**
 * Gives an appointment another time or another pair. Its own time counts as free, so it may overlap itself.
 * @param row as `lockAppointment` gave it in this transaction
 * @throws NoPlace where others have the time
 * @throws ApiError 400 SLOT_UNAVAILABLE
 */
export async function relocate(
  tx: Queries,
  row: store.AppointmentRow,
  { startAt, hold = null, only, actorId, note }: Change,
  now: Date,
): Promise<store.AppointmentRow> {
  const needs = await bookedNeeds(tx, row);
  const moved = await takePlace(
    tx,
    { needs, startAt, instead: { hold, appointment: row }, ...(only && { only }) },
    async (inner, place) => ({
      owner: { appointmentId: row.id },
      result: await store.updateAppointment(inner, row.id, { ...place, minutes: needs.minutes }, now),
    }),
    now,
  );
  const elsewhen = moved.startAt.getTime() !== row.startAt.getTime();
  const said = note ?? say.notes.moved(whenText(row.startAt), whenText(moved.startAt));
  await store.addEvent(tx, { appointmentId: row.id, status: moved.status, note: said, actorId }, now);
  const detail = { code: row.code, from: placeOf(row), to: placeOf(moved) };
  await store.audit(tx, { id: row.id, actorId, action: 'appointment_moved', detail }, now);
  if (elsewhen && row.orderId !== null) {
    const when = whenText(moved.startAt);
    await fittingMoved(tx, { orderId: row.orderId, code: row.code, actorId, when }, now);
  }
  const change = { entity: 'appointment', id: row.code } as const;
  if (elsewhen || moved.bayId !== row.bayId) await tellOwner(tx, moved, now, { moved: true });
  // Its customer hears nothing of who does the work; the workshop does.
  else if (moved.technicianId !== row.technicianId) await tellOffice(tx, change, now);
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
