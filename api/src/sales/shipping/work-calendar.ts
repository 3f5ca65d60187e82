import { addDays, DAY_MINUTES, weekdayOf } from '../../platform/time/days';

const SUNDAY = 7;
/** Days searched for an open day; a workshop that is closed for longer counts as open. */
const MAX_DAYS = 60;

/** Opening hours of one weekday, in minutes of the day in Vietnam. */
export interface OpenHours {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  readonly endMinute: number;
}

/** Days on which goods leave the workshop or can be picked up there. */
export interface WorkCalendar {
  /** Returns the minute at which the workshop closes on a day (`yyyy-MM-dd`), or `null` if it is closed. */
  closesAt(day: string): number | null;
}

/** Reads the calendar, which changes rarely. */
export type ReadWorkCalendar = () => Promise<WorkCalendar>;

interface Opening {
  readonly hours: readonly OpenHours[];
  /** Closed days, `yyyy-MM-dd`. */
  readonly closed: { has(day: string): boolean };
}

/** Creates the calendar of a workshop; without opening hours, it is open except on Sundays. */
export function workCalendar({ hours, closed }: Opening): WorkCalendar {
  return {
    closesAt(day) {
      if (closed.has(day)) return null;
      if (hours.length === 0) return weekdayOf(day) === SUNDAY ? null : DAY_MINUTES;
      const ends = hours
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .map(({ endMinute }) => endMinute);
      return ends.length > 0 ? Math.max(...ends) : null;
    },
  };
}

/**
 * True on days on which carriers fetch and deliver: never on Sundays, holidays or when the
 * workshop is closed.
 */
export const isDeliveryDay = (calendar: WorkCalendar, day: string): boolean =>
  weekdayOf(day) !== SUNDAY && calendar.closesAt(day) !== null;

/**
 * Returns the first day from `day` on that fits. If none of {@link MAX_DAYS} days fits, returns `day` or, if
 * that is a Sunday, the day after it.
 */
export function firstDay(day: string, fits: (day: string) => boolean): string {
  for (let date = day, n = 0; n < MAX_DAYS; date = addDays(date, 1), n++) if (fits(date)) return date;
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day;
}

/** Returns the delivery day that is `days` delivery days after a day. */
export function addDeliveryDays(calendar: WorkCalendar, day: string, days: number): string {
  let date = day;
  for (let n = 0; n < days; n++) date = firstDay(addDays(date, 1), (next) => isDeliveryDay(calendar, next));
  return date;
}
