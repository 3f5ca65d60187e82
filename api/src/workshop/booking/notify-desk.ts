import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import { notifyDesk } from '../../messaging/notifications';
import { bookingTexts } from './messages';
import type { AppointmentRow } from './repository';
import { plateText } from './vehicle-text';

const { told: say } = bookingTexts;

/** Back-office path of an appointment. */
const deskPath = ({ code }: AppointmentRow): string => `/staff/appointments?open=${code}`;

/** Notifies the front desk of a new appointment (product rule §3.5), unless the front desk booked it. */
export async function notifyDeskOfNewAppointment(
  tx: Queries,
  row: AppointmentRow,
  actorId: string | null,
  now: Date,
): Promise<void> {
  const when = formatTimeAndDay(row.startAt);
  const text = row.vehicle
    ? say.forStaff(row.code, when, plateText(row.vehicle))
    : say.homeForStaff(row.code, when, row.address?.ward ?? '');
  const dedupeKey = `appointment:${row.id}:new`;
  const notice = { kind: 'appointment', text, href: deskPath(row), dedupeKey } as const;
  await notifyDesk(tx, notice, now, actorId);
}

/**
 * Key of a notification about a late customer. It contains the start, because a moved appointment may
 * be late again.
 */
export const lateKey = ({ id, startAt }: AppointmentRow): string =>
  `appointment:${id}:late:${startAt.toISOString()}`;

/** Notifies the front desk that a customer is late (product rule §3.5). */
export async function notifyDeskOfLateCustomer(tx: Queries, row: AppointmentRow, now: Date): Promise<void> {
  const plate = row.vehicle ? plateText(row.vehicle) : '';
  const text = say.late(row.code, row.fullName, plate, DESK_LIMITS.lateMinutes);
  const notice = { kind: 'appointment', text, href: deskPath(row), dedupeKey: lateKey(row) } as const;
  await notifyDesk(tx, notice, now);
}
