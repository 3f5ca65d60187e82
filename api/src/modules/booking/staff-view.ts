import type { Appointment } from '@evcare/shared-contracts/workshop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { bays, users } from '../../db/schema';
import type { AppointmentRow } from './repository';
import type { StaffAppointment, StaffStep } from './staff-schema';
import { isAhead } from './view';

const MINUTE = 60_000;

/** What the front desk may do with an appointment now: only legal steps are shown (product rule §2.5). */
export function stepsOf(row: AppointmentRow, now: Date): StaffStep[] {
  const begun = now >= row.startAt;
  const today = dayInVietnam(row.startAt) === dayInVietnam(now);
  if (row.status === 'no_show') return today ? ['check-in'] : [];
  if (row.status === 'checked_in') return ['cancel'];
  if (!isAhead(row)) return [];
  const rest: StaffStep[] = ['reschedule', 'assign', 'cancel'];
  if (row.status === 'requested') return ['confirm', ...rest];
  return [...(today ? (['check-in'] as const) : []), ...(begun ? (['no-show'] as const) : []), ...rest];
}

/** What is added to what customers see. */
export async function toStaff(
  db: Queries,
  rows: readonly AppointmentRow[],
  shown: readonly Appointment[],
  now: Date,
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
    lateMinutes:
      row.status === 'confirmed'
        ? Math.max(0, Math.floor((now.getTime() - row.startAt.getTime()) / MINUTE))
        : 0,
    steps: stepsOf(row, now),
  }));
}
