import { isDay } from '@evcare/shared-contracts/format';
import { dateMessages } from './messages';

/** Earliest and latest day that a field accepts, each as `yyyy-MM-dd`. */
export interface TypedRange {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Value of a typed text; empty if there is none. */
export interface TypedValue {
  readonly value: string;
  /** Reason why the text is invalid; null if it is valid or empty. */
  readonly error: string | null;
}

/** Limits that catch a mistyped year in fields without their own limits. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
/** A two-digit year is at most this many years ahead; a later one belongs to the previous century. */
const YEARS_AHEAD = 20;

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const DAY_FIRST = /^(?<day>\d{1,2}) ?[-/. ] ?(?<month>\d{1,2}) ?[-/. ] ?(?<year>\d{4}|\d{2})$/;
const DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/;

/** Formats a day as `dd/mm/yyyy`; empty if the text is not a day. */
export const formatTypedDate = (day: string): string =>
  isDay(day) ? day.split('-').reverse().join('/') : '';

function readParts(text: string): Readonly<Record<'day' | 'month' | 'year', string>> | null {
  const groups = [YEAR_FIRST, DAY_FIRST, DIGITS].map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  return groups ? (groups as Record<'day' | 'month' | 'year', string>) : null;
}

/**
 * Reads a day as people type it: `05/03/2026`, `5/3/2026`, `5-3-2026`, `5.3.2026`, `05032026`, or as programs do:
 * `2026-03-05`. A year of two digits is incomplete: see {@link completeTypedDate}.
 */
export function parseTypedDate(text: string, range: TypedRange = {}): TypedValue {
  const typed = text.trim();
  if (typed === '') return { value: '', error: null };
  const parts = readParts(typed);
  if (parts?.year.length !== 4) return { value: '', error: dateMessages.invalidDate };
  const [month, day] = [parts.month.padStart(2, '0'), parts.day.padStart(2, '0')];
  const value = `${parts.year}-${month}-${day}`;
  if (!isDay(value)) return { value: '', error: dateMessages.noSuchDate(`${day}/${month}/${parts.year}`) };
  const error = rangeError(value, range);
  return { value: error === null ? value : '', error };
}

function rangeError(day: string, range: TypedRange): string | null {
  const [min, max] = [range.min || FIRST_DAY, range.max || LAST_DAY];
  if (day >= min && day <= max) return null;
  const [first, last] = [formatTypedDate(min), formatTypedDate(max)];
  if (!range.min === !range.max) return dateMessages.outOfRange(first, last);
  return day < min ? dateMessages.tooEarly(first) : dateMessages.tooLate(last);
}

/** Completes the year of a typed day, `5/3/26` to `5/3/2026`, once the user has finished typing. */
export function completeTypedDate(text: string, thisYear: number): string {
  const parts = readParts(text.trim());
  if (parts?.year.length !== 2) return text;
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + Number(parts.year);
  return `${parts.day}/${parts.month}/${year > thisYear + YEARS_AHEAD ? year - 100 : year}`;
}

/** Adds slashes to digits as they are typed, because the numeric keyboard of phones has none. */
export const separateDate = (text: string): string =>
  text.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2');
