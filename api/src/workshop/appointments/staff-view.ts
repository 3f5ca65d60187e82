import type { Appointment } from '@evcare/shared-contracts/workshop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { AppointmentStep, CheckInRecord, StaffAppointment } from '@evcare/shared-contracts/office';
import { inArray } from 'drizzle-orm';
import type { AppointmentRow, KeptCheckIn } from '../booking';
import type { Queries } from '../../platform/db/client';
import { bays } from '../staffing';
import { users } from '../../identity/users';
import type { Uploads } from '../uploads';
import { isAhead } from './view';

const MINUTE = 60_000;

/** Returns the steps that the front desk can take now; the page shows only these (product rule §2.5). */
export function stepsOf(row: AppointmentRow, now: Date): AppointmentStep[] {
  const begun = now >= row.startAt;
  const today = dayInVietnam(row.startAt) === dayInVietnam(now);
  const atHome = row.address !== null;
  if (row.status === 'no_show') return today && !atHome ? ['check-in'] : [];
  if (row.status === 'checked_in') return ['cancel'];
  if (!isAhead(row)) return [];
  const rest: AppointmentStep[] = ['reschedule', 'assign', 'cancel'];
  if (row.status === 'requested') return ['confirm', ...rest];
  return [
    ...(today && !atHome ? (['check-in'] as const) : []),
    ...(begun ? (['no-show'] as const) : []),
    ...rest,
  ];
}

/**
 * Returns the minutes since the start of a confirmed appointment whose vehicle has not arrived; 0 before the
 * start and for home visits.
 */
export const lateMinutesOf = ({ status, startAt, address }: AppointmentRow, now: Date): number =>
  status === 'confirmed' && address === null
    ? Math.max(0, Math.floor((now.getTime() - startAt.getTime()) / MINUTE))
    : 0;

const toRecord = (
  { photoIds, signature = null, ...stored }: KeptCheckIn,
  urlOf: Uploads['urlOf'],
): CheckInRecord => ({ ...stored, signature, photos: photoIds.map(urlOf) });

/** Adds the staff fields to the customer's view. */
export async function toStaff(
  db: Queries,
  rows: readonly AppointmentRow[],
  shown: readonly Appointment[],
  { now, urlOf }: { readonly now: Date; readonly urlOf: Uploads['urlOf'] },
): Promise<StaffAppointment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ technicianId }) => technicianId);
  const people = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, ids));
  const places = await db.select({ id: bays.id, name: bays.name }).from(bays);
  return rows.map((row, n) => ({
    ...(shown[n] as Appointment),
    bayId: row.bayId,
    bayName: places.find(({ id }) => id === row.bayId)?.name ?? '',
    technician: people.find(({ id }) => id === row.technicianId) ?? { id: row.technicianId, fullName: '' },
    customerId: row.userId,
    lateMinutes: lateMinutesOf(row, now),
    steps: stepsOf(row, now),
    checkIn: row.checkIn && toRecord(row.checkIn, urlOf),
  }));
}
