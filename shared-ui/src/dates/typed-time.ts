import { dateMessages } from './messages';
import type { TypedValue } from './typed-date';

const SEPARATED = /^(?<hour>\d{1,2}) ?[:.hg] ?(?<minute>\d{2})$/i;
const DIGITS = /^(?<hour>\d{1,2})(?<minute>\d{2})$/;
/** Time without minutes, or with a single-digit minute. */
const SHORT = /^(?<hour>\d{1,2}) ?(?:[:.hg] ?(?<minute>\d)?)?$/i;

const toText = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/**
 * Reads a time of day as people type it: `16:30`, `8:05`, `16h30`, `1630`. A time without minutes is
 * incomplete: see {@link completeTypedTime}.
 * @param stepMinutes the time must be a multiple of it
 */
export function parseTypedTime(text: string, stepMinutes = 1): TypedValue {
  const typed = text.trim();
  if (typed === '') return { value: '', error: null };
  const groups = (SEPARATED.exec(typed) ?? DIGITS.exec(typed))?.groups;
  const [hour, minute] = [Number(groups?.['hour']), Number(groups?.['minute'])];
  if (!(hour < 24 && minute < 60)) return { value: '', error: dateMessages.invalidTime };
  if ((hour * 60 + minute) % stepMinutes !== 0)
    return { value: '', error: dateMessages.timeStep(stepMinutes) };
  return { value: toText(hour, minute), error: null };
}

/** Completes a typed time, `8` or `8h` to `08:00`, once the user has finished typing. */
export function completeTypedTime(text: string): string {
  const groups = SHORT.exec(text.trim())?.groups;
  return groups ? toText(Number(groups['hour']), Number(groups['minute'] ?? 0)) : text;
}

/** Adds a colon to digits as they are typed: `083` becomes `08:3`, `83` becomes `8:3`. */
export const separateTime = (text: string): string => text.replace(/^([01]\d|2[0-3]|[3-9])(\d)/, '$1:$2');

/** Returns the multiple of the step before or after a time, within the day. */
export function moveTime(value: string, direction: 1 | -1, stepMinutes: number): string {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  const minutes = hour * 60 + minute;
  const steps =
    direction === 1 ? Math.floor(minutes / stepMinutes) + 1 : Math.ceil(minutes / stepMinutes) - 1;
  const last = Math.floor((24 * 60 - 1) / stepMinutes) * stepMinutes;
  const moved = Math.min(Math.max(steps * stepMinutes, 0), last);
  return toText(Math.floor(moved / 60), moved % 60);
}
