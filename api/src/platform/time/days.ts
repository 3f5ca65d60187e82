/** Times inside the booking engine are whole minutes since 1970 (UTC). Vietnam is at UTC+7 all year. */
export type Minute = number;

const MINUTE = 60_000;
export const DAY_MINUTES = 1_440;

export const minuteOf = (time: Date): Minute => Math.floor(time.getTime() / MINUTE);
export const dateOf = (minute: Minute): Date => new Date(minute * MINUTE);

/** Returns midnight in Vietnam of a `yyyy-MM-dd`. */
export const midnightOf = (day: string): Minute => Date.parse(`${day}T00:00:00+07:00`) / MINUTE;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Adds days to a `yyyy-MM-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MINUTES * MINUTE).toISOString().slice(0, 10);

/** Returns the days of a range, both ends included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
