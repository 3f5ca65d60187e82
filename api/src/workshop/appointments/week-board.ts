import { DAY_STATUSES, type DayUse, type WeekBoard, type WeekDay } from '@evcare/shared-contracts/office';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import { findUserNames } from '../../identity/users';
import {
  addDays,
  DAY_MINUTES,
  dateOf,
  daysBetween,
  midnightOf,
  minuteOf,
  weekdayOf,
} from '../../platform/time/days';
import {
  bookedCertificates,
  closedReason,
  loadOccupancy,
  loadOpenTime,
  loadWorkshop,
  occupiedMinutes,
  without,
  type Hours,
  type Stretch,
  type Technician,
} from '../booking';
import { occupiedBays, reasonsOf, stretchesOn, toBay, toItem } from './day-board';
import { problemsOf } from './problems';
import { findStartingIn } from './starting-in';

type Occupied = Awaited<ReturnType<typeof loadOccupancy>>;
type Absences = Awaited<ReturnType<typeof reasonsOf>>;

/**
 * Reads the week that contains a day, by bay, van and technician, from the same occupancy as the day board and
 * the calendar.
 * @param day day in Vietnam, `yyyy-MM-dd`
 */
export async function readWeek(db: Queries, day: string, now: Date): Promise<WeekBoard> {
  const monday = addDays(day, 1 - weekdayOf(day));
  const sunday = addDays(monday, 6);
  const [from, to] = [dateOf(midnightOf(monday)), dateOf(midnightOf(addDays(sunday, 1)))];
  const workshop = await loadWorkshop(db, { from: monday, to: sunday, now, withoutWork: true });
  const occupancy = await loadOccupancy(db, { from, to, now, open: await loadOpenTime(db) });
  const rows = await findStartingIn(db, { from, to }, DAY_STATUSES);
  const names = await findUserNames(
    db,
    rows.map(({ technicianId }) => technicianId),
  );
  const certificates = await bookedCertificates(db, rows);
  const items = rows.map((row, n) => {
    const required = certificates[n] ?? [];
    return {
      ...toItem(row, names.get(row.technicianId) ?? '', now),
      certificates: required,
      problems: problemsOf(row, required, { ...workshop, conflicts: occupancy.conflicts }),
    };
  });
  const { bays, technicians, hours, closed } = workshop;
  const away = await reasonsOf(db, technicians, { from, to });
  const days = daysBetween(monday, sunday).map((date): WeekDay => {
    const open = closed.has(date) ? [] : stretchesOn(date, hours);
    const range = { from: midnightOf(date), to: midnightOf(date) + DAY_MINUTES };
    const today = { ...occupancy, occupied: occupancy.occupied.filter((item) => overlaps(item, range)) };
    const openMinutes = open.map(toStretch);
    const resources = [...bays, ...technicians].map(({ id }) => id);
    return {
      date,
      closed: open.length === 0 ? closedReason(date, closed) : null,
      open,
      appointments: items.filter(({ startAt }) => dayInVietnam(startAt) === date),
      occupied: occupiedBays(today, resources).map(({ bayId, ...time }) => ({
        ...time,
        resourceId: bayId,
      })),
      uses: [
        ...bays.map(({ id }) => useOf(id, openMinutes, { today, range, away })),
        ...technicians.map((technician) =>
          useOf(technician.id, workedStretches(technician, date, openMinutes), { today, range, away }),
        ),
      ],
    };
  });
  return {
    now: now.toISOString(),
    bays: bays.map(toBay),
    technicians: technicians.map(({ id, name, certificates: held }) => ({
      id,
      fullName: name,
      certificates: [...held].map(([code, until]) => ({ code, expiresAt: dateOf(until).toISOString() })),
    })),
    days,
  };
}

const overlaps = (item: Stretch, range: Stretch): boolean => item.from < range.to && item.to > range.from;

const toStretch = ({ from, to }: { readonly from: string; readonly to: string }): Stretch => ({
  from: minuteOf(new Date(from)),
  to: minuteOf(new Date(to)),
});

/** Returns the hours of a day. */
export const openingStretches = (date: string, hours: readonly Hours[]): Stretch[] =>
  stretchesOn(date, hours).map(toStretch);

/** Returns the shift of a technician on a day, within the opening hours and without leave. */
export function workedStretches(
  { shifts, absences }: Technician,
  date: string,
  open: readonly Stretch[],
): Stretch[] {
  const shift = openingStretches(date, shifts);
  return without(without(open, without(open, shift)), absences);
}

function useOf(
  resourceId: string,
  workable: readonly Stretch[],
  { today, range, away }: { readonly today: Occupied; readonly range: Stretch; readonly away: Absences },
): DayUse {
  const stretches = today.occupied.filter((item) => item.resourceId === resourceId);
  return {
    resourceId,
    capacity: workable.reduce((sum, { from, to }) => sum + to - from, 0),
    occupied: occupiedMinutes(stretches, range),
    absences: away
      .filter(({ userId, from, to }) => userId === resourceId && overlaps(toStretch({ from, to }), range))
      .map(({ userId: _, ...absence }) => absence),
  };
}
