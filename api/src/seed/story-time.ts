import { dayInVietnam } from '@evcare/shared-contracts/format';
import { isDeliveryDay, workCalendar, type WorkCalendar } from '../sales/shipping';
import { openTimeOf, type OpenTime } from '../workshop/booking';
import { addDays } from '../platform/time/days';
import type { Queries } from '../platform/db/client';
import { loadOpening } from '../workshop/staffing';
import { holidaysOf } from './rows/calendar';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Number of past years whose holidays are taken into account. */
const PAST_YEARS = 3;
/** Time of day in Vietnam, in minutes, in which customers use the site and carriers deliver. */
const AWAKE = { from: 7 * 60, to: 22 * 60 + 30 } as const;
const ON_THE_ROAD = { from: 8 * 60, to: 19 * 60 } as const;
/** Times moved out of a night are spread over this number of minutes before it. */
const SPREAD_MINUTES = 47;

/**
 * Plausible times for the history of a demo, whenever the demo was first started: staff act in opening hours,
 * customers act in the daytime, and nothing is after the first start.
 */
export interface StoryTime {
  readonly now: Date;
  readonly open: OpenTime;
  /** Returns the time that is `minutesAgo` minutes of opening hours before the workshop was last open. */
  worked(minutesAgo: number): Date;
  /** Returns the last time in opening hours that is not after the given time. */
  atWork(time: Date): Date;
  /** Returns the last time in the daytime that is not after the given time. */
  awake(time: Date): Date;
  /**
   * Returns the last time at which carriers deliver that is not after the given time. Carriers do not deliver
   * on Sundays and closed days.
   */
  onTheRoad(time: Date): Date;
  /** Working days, as promises of deliveries count them. */
  readonly calendar: WorkCalendar;
  /** Returns true if the workshop is open on a day in Vietnam (`yyyy-MM-dd`). */
  isWorkday(day: string): boolean;
  /** Returns ten in the morning of the last workday that is not after the given day. */
  visit(daysAgo: number): Date;
}

/** Creates the {@link StoryTime} of a demo that is started at `now`. */
export async function storyTime(tx: Queries, now: Date): Promise<StoryTime> {
  const { hours, closed: known } = await loadOpening(tx);
  const year = Number(dayInVietnam(now).slice(0, 4));
  const past = Array.from({ length: PAST_YEARS }, (_, back) => holidaysOf(year - back - 1)).flat();
  const closed = new Set([...known, ...past.map(({ day }) => day)]);
  const open = openTimeOf({ hours, closed });
  const calendar = workCalendar({ hours, closed });
  const morning = (day: string) => new Date(`${day}T10:00:00+07:00`);
  return {
    now,
    open,
    calendar,
    worked: (minutesAgo) => open.add(open.lastOpen(now), -minutesAgo),
    atWork(time) {
      const last = open.lastOpen(time);
      return last < time ? open.add(last, -spread(time)) : time;
    },
    awake: (time) => lastWithin(time, AWAKE),
    onTheRoad(time) {
      let last = lastWithin(time, ON_THE_ROAD);
      while (!isDeliveryDay(calendar, dayInVietnam(last))) {
        last = lastWithin(new Date(Date.parse(`${dayInVietnam(last)}T00:00:00+07:00`) - 1), ON_THE_ROAD);
      }
      return last;
    },
    isWorkday: (day) => open.isOpen(morning(day)),
    visit: (daysAgo) =>
      morning(dayInVietnam(open.lastOpen(morning(dayInVietnam(now.getTime() - daysAgo * DAY))))),
  };
}

const spread = (time: Date): number => 1 + (Math.floor(time.getTime() / MINUTE) % SPREAD_MINUTES);

function lastWithin(time: Date, { from, to }: { readonly from: number; readonly to: number }): Date {
  const day = dayInVietnam(time);
  const midnight = (of: string) => Date.parse(`${of}T00:00:00+07:00`);
  const minute = (time.getTime() - midnight(day)) / MINUTE;
  if (from <= minute && minute <= to) return time;
  return new Date(midnight(minute < from ? addDays(day, -1) : day) + (to - spread(time)) * MINUTE);
}
