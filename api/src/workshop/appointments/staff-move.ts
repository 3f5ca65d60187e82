import { formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import { validationFailed } from '../../platform/endpoints/api-error';
import { assignable } from './assign';
import { bookableStart, bookingTexts as messages, relocate, type AppointmentRow } from '../booking';

/** New start of an appointment, with a bay or a technician if one was chosen. */
export interface DeskMove {
  readonly startAt: string;
  readonly bayId?: string | null | undefined;
  readonly technicianId?: string | null | undefined;
}

interface Maker {
  readonly row: AppointmentRow;
  readonly actorId: string;
}

/**
 * Moves an appointment to another time, bay or technician, or several of these, by the rules of the calendar
 * but without the customers' lead time and deadline. After its start, an appointment may still
 * change its bay.
 * @throws ApiError 400 if nothing would change or nothing can start then;
 * 422 BAY_NOT_CAPABLE, TECHNICIAN_NOT_CERTIFIED
 * @throws NoPlace if other bookings have taken the time
 */
export async function moveFromDesk(
  tx: Queries,
  { row, actorId }: Maker,
  input: DeskMove,
  now: Date,
): Promise<AppointmentRow> {
  const only = {
    ...(input.bayId && { bayId: input.bayId }),
    ...(input.technicianId && { technicianId: input.technicianId }),
  };
  const stays = new Date(input.startAt).getTime() === row.startAt.getTime();
  const elsewhere =
    (only.bayId ?? row.bayId) !== row.bayId || (only.technicianId ?? row.technicianId) !== row.technicianId;
  if (stays && !elsewhere) throw validationFailed({ startAt: [messages.sameTime] });
  const startAt = stays ? row.startAt : await bookableStart(tx, input.startAt, 'staff', now);
  const assigned = elsewhere ? await assignable(tx, row, only, now) : null;
  const when = stays ? null : messages.notes.moved(formatTimeAndDay(row.startAt), formatTimeAndDay(startAt));
  const note = [when, assigned].filter((part) => part !== null).join(' ');
  const keeps = Object.keys(only).length > 0;
  return relocate(tx, row, { startAt, actorId, note, ...(keeps && { only }) }, now);
}
