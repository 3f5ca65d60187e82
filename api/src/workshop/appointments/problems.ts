import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { AssignmentProblem, AssignmentProblems } from '@evcare/shared-contracts/office';
import type { AppointmentStatus } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../platform/db/client';
import { addDays, dateOf, midnightOf, minuteOf, weekdayOf } from '../../platform/time/days';
import { findUserNames } from '../../identity/users';
import {
  bookedCertificates,
  lastDay,
  loadOccupancy,
  loadOpenTime,
  loadWorkshop,
  plateText,
  type AppointmentRow,
  type OccupancyConflict,
  type Technician,
} from '../booking';
import { findStartingIn } from './starting-in';

const ROW_LIMIT = 200;
/** Statuses of appointments that are still to come. */
const AHEAD: readonly AppointmentStatus[] = ['requested', 'confirmed'];

/** Facts that decide whether appointments still fit. */
export interface Staffing {
  readonly bays: readonly { readonly id: string }[];
  readonly technicians: readonly Technician[];
  /** Reason by closed day. */
  readonly closed: ReadonlyMap<string, string>;
  readonly conflicts: readonly OccupancyConflict[];
}

/** Reports whether an appointment is still to come, so that the front desk can move or reassign it. */
const isAhead = ({ status }: Pick<AppointmentRow, 'status'>): boolean => AHEAD.includes(status);

/**
 * Returns why an appointment no longer fits its day, bay or technician. A technician on leave is not reported
 * as off shift as well.
 * @param certificates codes that its work requires
 */
export function problemsOf(
  row: AppointmentRow,
  certificates: readonly string[],
  { bays, technicians, closed, conflicts }: Staffing,
): AssignmentProblem[] {
  if (!isAhead(row)) return [];
  const [from, to] = [minuteOf(row.startAt) - row.travelMinutes, minuteOf(row.endAt) + row.travelMinutes];
  const problems: AssignmentProblem[] = [];
  const day = dayInVietnam(row.startAt);
  if (closed.has(day)) problems.push('closed');
  if (!bays.some(({ id }) => id === row.bayId)) problems.push('bay');
  const technician = technicians.find(({ id }) => id === row.technicianId);
  if (technician) problems.push(...problemsWith(technician, { from, to, day }, certificates));
  else problems.push('inactive');
  if (conflicts.some(({ appointmentId }) => appointmentId === row.id)) problems.push('overrun');
  return problems;
}

function problemsWith(
  { absences, shifts, certificates: held }: Technician,
  { from, to, day }: { readonly from: number; readonly to: number; readonly day: string },
  certificates: readonly string[],
): AssignmentProblem[] {
  const problems: AssignmentProblem[] = [];
  const midnight = midnightOf(day);
  const onShift = (minute: number) =>
    shifts.some(
      ({ weekday, startMinute, endMinute }) =>
        weekday === weekdayOf(day) && midnight + startMinute <= minute && minute < midnight + endMinute,
    );
  if (absences.some((absence) => absence.from < to && absence.to > from)) problems.push('leave');
  else if (!onShift(from) || !onShift(to - 1)) problems.push('shift');
  if (certificates.some((code) => (held.get(code) ?? -Infinity) <= from)) problems.push('certificate');
  return problems;
}

/** Reads all coming appointments that no longer fit, up to the last day that can be booked. */
export async function readProblems(db: Queries, now: Date): Promise<AssignmentProblems> {
  const window = { from: dayInVietnam(now), to: lastDay(now), now, withoutWork: true };
  const workshop = await loadWorkshop(db, window);
  const end = dateOf(midnightOf(addDays(window.to, 1)));
  const { conflicts } = await loadOccupancy(db, {
    from: now,
    to: end,
    now,
    open: await loadOpenTime(db),
    workOnly: true,
  });
  const rows = await findStartingIn(db, { from: now, to: end }, AHEAD);
  const certificates = await bookedCertificates(db, rows);
  const found = rows
    .map((row, n) => ({
      row,
      problems: problemsOf(row, certificates[n] ?? [], { ...workshop, conflicts }),
    }))
    .filter(({ problems }) => problems.length > 0)
    .slice(0, ROW_LIMIT);
  const names = await findUserNames(
    db,
    found.map(({ row }) => row.technicianId),
  );
  return {
    items: found.map(({ row, problems }) => ({
      code: row.code,
      startAt: row.startAt.toISOString(),
      customer: row.fullName,
      plate: row.vehicle && plateText(row.vehicle),
      technician: names.get(row.technicianId) ?? '',
      problems,
    })),
  };
}
