import { dayInVietnam } from '@evcare/shared-contracts/format';

/** Time as used by the booking engine, in whole minutes since 1970 (UTC). Vietnam is at UTC+7 all year. */
export type Minute = number;

const MINUTE = 60_000;
export const DAY_MINUTES = 1_440;

export const minuteOf = (time: Date): Minute => Math.floor(time.getTime() / MINUTE);
export const dateOf = (minute: Minute): Date => new Date(minute * MINUTE);

/** Returns midnight in Vietnam at the start of a `yyyy-MM-dd` day. */
export const midnightOf = (day: string): Minute => Date.parse(`${day}T00:00:00+07:00`) / MINUTE;

/** Returns the time of a day in Vietnam that is `minute` minutes after its start. */
export const timeAt = (day: string, minute: number): Date => dateOf(midnightOf(day) + minute);

/** Returns the minutes since the day began in Vietnam. */
export const minuteOfDay = (time: Date): number => minuteOf(time) - midnightOf(dayInVietnam(time));

/** Returns the weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Adds days to a `yyyy-MM-dd` day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MINUTES * MINUTE).toISOString().slice(0, 10);

/** Returns the days from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
