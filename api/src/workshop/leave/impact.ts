import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Certificate, OpenLeaveRequest, StaffRole } from '@evcare/shared-contracts/office';
import { OPEN_APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { users } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import type { TimeRange } from '../../platform/db/columns';
import { DAY_MINUTES, daysBetween, midnightOf, minuteOf } from '../../platform/time/days';
import { openingStretches, workedStretches } from '../appointments';
import {
  appointments,
  loadOccupancy,
  loadOpenTime,
  loadWorkshop,
  occupiedMinutes,
  plateText,
  without,
  type Stretch,
} from '../booking';
import { absences, leaveTimeOf } from '../staffing';
import { overlaps } from './repository';

export interface Requester {
  readonly id: string;
  readonly role: StaffRole;
  readonly during: TimeRange;
}

/** Effect of a leave request on the workshop. */
export type Impact = Pick<OpenLeaveRequest, 'away' | 'appointments' | 'jobs' | 'shortDays'>;

/**
 * Reads what the decision on a leave request depends on, from the occupancy that bookings use: who else is
 * away, what the person has to do in this time, and on which days the others would not be enough.
 */
export async function readImpact(db: Queries, requester: Requester, now: Date): Promise<Impact> {
  const others = await findOthers(db, requester);
  const away = others.flatMap(({ fullName, role, leave }) =>
    leave.map((during) => ({ fullName, role, ...leaveTimeOf(during) })),
  );
  if (requester.role !== 'technician') {
    return { away, appointments: [], jobs: [], shortDays: daysWithoutColleague(requester, others) };
  }
  const { id, during } = requester;
  const occupancy = await loadOccupancy(db, { ...during, now, open: await loadOpenTime(db) });
  const own = occupancy.occupied.filter(({ resourceId }) => resourceId === id);
  const reserved = new Set(own.flatMap(({ appointmentId }) => appointmentId ?? []));
  const working = new Set(own.flatMap(({ orderId }) => orderId ?? []));
  const vehicles = [...occupancy.vehicles.values()];
  const jobs = vehicles.filter(
    ({ orderId, technicianId, finishedAt, appointmentId }) =>
      technicianId === id &&
      finishedAt === null &&
      (working.has(orderId) || (appointmentId !== null && reserved.has(appointmentId))),
  );
  // The appointment of a vehicle that has arrived is a job.
  for (const { appointmentId } of vehicles) if (appointmentId !== null) reserved.delete(appointmentId);
  return {
    away,
    appointments: await findAppointments(db, [...reserved]),
    jobs: jobs.map(({ orderId, vehicle }) => ({ id: orderId, plate: plateText(vehicle) })),
    shortDays: await shortDaysOf(db, requester, occupancy.occupied, now),
  };
}

/** Other active staff, with their leave in the time of the request. */
async function findOthers(db: Queries, { id, during }: Requester) {
  const people = await db
    .select({ id: users.id, fullName: users.fullName, role: users.role })
    .from(users)
    .where(and(ne(users.role, 'customer'), ne(users.id, id), eq(users.status, 'active')))
    .orderBy(asc(users.searchText));
  const leave = await db.select().from(absences).where(overlaps(absences.during, during));
  return people.map((person) => ({
    ...person,
    role: person.role as StaffRole,
    leave: leave.filter(({ userId }) => userId === person.id).map((absence) => absence.during),
  }));
}

async function findAppointments(db: Queries, ids: readonly string[]): Promise<Impact['appointments']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ code: appointments.code, startAt: appointments.startAt, customer: appointments.fullName })
    .from(appointments)
    .where(
      and(inArray(appointments.id, [...ids]), inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES])),
    )
    .orderBy(asc(appointments.startAt));
  return rows.map((row) => ({ ...row, startAt: row.startAt.toISOString() }));
}

const toStretch = ({ from, to }: TimeRange): Stretch => ({ from: minuteOf(from), to: minuteOf(to) });
const within = (stretches: readonly Stretch[], range: Stretch): Stretch[] =>
  without(stretches, [
    { from: -Infinity, to: range.from },
    { from: range.to, to: Infinity },
  ]);
const minutesOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);

/** Days of a range of time, each with its part of the range. */
const daysOf = ({ from, to }: TimeRange) =>
  daysBetween(dayInVietnam(from), dayInVietnam(to.getTime() - 1)).map((date) => {
    const midnight = midnightOf(date);
    return {
      date,
      range: {
        from: Math.max(midnight, minuteOf(from)),
        to: Math.min(midnight + DAY_MINUTES, minuteOf(to)),
      },
    };
  });

/** Days on which all colleagues of the same role are away for part of the time. */
function daysWithoutColleague(
  { role, during }: Requester,
  others: readonly { readonly role: StaffRole; readonly leave: readonly TimeRange[] }[],
): Impact['shortDays'] {
  const colleagues = others.filter((other) => other.role === role);
  return daysOf(during)
    .filter(({ range }) =>
      colleagues.every(({ leave }) => leave.map(toStretch).some((time) => within([time], range).length > 0)),
    )
    .map(({ date }) => ({ date, certificates: [], capacity: 0, booked: 0 }));
}

/**
 * Days on which the other technicians work fewer minutes than are booked, or lack a certificate of the person for part
 * of the day.
 * Days on which the person does not work are left out.
 */
async function shortDaysOf(
  db: Queries,
  { id, during }: Requester,
  occupied: readonly (Stretch & { readonly resourceId: string })[],
  now: Date,
): Promise<Impact['shortDays']> {
  const days = daysOf(during);
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const { technicians, hours, closed } = await loadWorkshop(db, {
    from: first,
    to: last,
    now,
    withoutWork: true,
  });
  const employee = technicians.find((technician) => technician.id === id);
  if (!employee) return [];
  return days.flatMap(({ date, range }) => {
    const open = closed.has(date) ? [] : openingStretches(date, hours);
    const workOf = (technician: typeof employee) => within(workedStretches(technician, date, open), range);
    if (minutesOf(workOf(employee)) === 0) return [];
    const working = technicians.filter(
      (technician) => technician.id !== id && minutesOf(workOf(technician)) > 0,
    );
    const holds = (technician: typeof employee, code: string) =>
      (technician.certificates.get(code) ?? -Infinity) > range.from;
    const certificates = [...employee.certificates.keys()].filter(
      (code) =>
        holds(employee, code) &&
        without(workOf(employee), working.filter((other) => holds(other, code)).flatMap(workOf)).length > 0,
    ) as Certificate[];
    const capacity = working.reduce((sum, technician) => sum + minutesOf(workOf(technician)), 0);
    const booked = technicians.reduce((sum, technician) => {
      const own = occupied.filter(({ resourceId }) => resourceId === technician.id);
      return sum + occupiedMinutes(own, range);
    }, 0);
    const isShort = certificates.length > 0 || capacity === 0 || booked > capacity;
    return isShort ? [{ date, certificates, capacity, booked }] : [];
  });
}
