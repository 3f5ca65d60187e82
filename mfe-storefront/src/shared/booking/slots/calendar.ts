import { formatTime } from '@evcare/shared-contracts/format';
import type { Availability, DayPeriod } from '@evcare/shared-contracts/workshop';

export type Day = Availability['days'][number];

const DAY_MS = 86_400_000;
const NOON_HOUR = 12;

/** Returns a timestamp for arithmetic on `yyyy-MM-dd` days, independent of time zones. */
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7;

/** `yyyy-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const moment = new Date(at(`${month}-01`));
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return monthOf(moment.toISOString());
}

/** Returns the weeks of a month, from Monday, with null for days of adjacent months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const cells = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length }, (_, index) => addDays(first, index)),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Morning or afternoon in Vietnam's time zone. */
export const periodOf = (startAt: string): DayPeriod =>
  Number(formatTime(startAt).slice(0, 2)) < NOON_HOUR ? 'morning' : 'afternoon';

/** Returns the starts nearest to a day that has none: the first after that day and the last before it. */
export function nearestTo(days: readonly Day[], date: string): string[] {
  const free = days.filter(({ slots }) => slots.length > 0);
  const after = free.find((day) => day.date > date)?.slots[0]?.startAt;
  const before = free
    .filter((day) => day.date < date)
    .at(-1)
    ?.slots.at(-1)?.startAt;
  return [after, before].filter((startAt) => startAt !== undefined);
}
