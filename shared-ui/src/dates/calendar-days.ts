import type { TypedRange } from './typed-date';

const DAY_MS = 86_400_000;
const pad = (value: number): string => String(value).padStart(2, '0');
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the day a number of days after a `yyyy-MM-dd` day. */
export const addDays = (day: string, count: number): string => toDay(Date.parse(day) + count * DAY_MS);

/** Returns the same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  return inMonth(Math.floor(months / 12), (months % 12) + 1, date);
}

/** Returns a day of a month, or the month's last day if it is shorter. */
export function inMonth(year: number, month: number, date: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(Math.min(date, last))}`;
}

/** Returns the weekday of a day: 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Returns the nearest day within the limits. */
export function clampDay(day: string, { min, max }: TypedRange): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

/** Weeks of the month of a day, Monday first; `null` for days of other months. */
export function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const before = weekdayOf(first);
  const length = Number(addDays(addMonths(first, 1), -1).slice(8));
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const offset = week * 7 + column - before;
      return offset >= 0 && offset < length ? addDays(first, offset) : null;
    }),
  );
}

/** Returns the day that a key moves to; `null` for other keys (WAI-ARIA APG, date picker dialog). */
export function dayOfKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
