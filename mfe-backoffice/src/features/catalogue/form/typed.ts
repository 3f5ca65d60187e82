import { formatNumber, TIME_ZONE } from '@evcare/shared-contracts/format';

/** Parses a whole number with or without separators; `null` if empty, NaN if invalid. */
export function wholeOf(typed: string): number | null {
  const digits = typed.replace(/[.,\s₫]/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Adds separators to a valid number, for display when the field loses focus. */
export function withSeparators(typed: string): string {
  const value = wholeOf(typed);
  return value === null || Number.isNaN(value) ? typed : formatNumber(value);
}

export const typedWhole = (value: number | null): string => (value === null ? '' : formatNumber(value));

const vietnam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a timestamp for a datetime-local field, in Vietnam time: `2026-11-22T08:30`. */
export const typedMoment = (iso: string): string => vietnam.format(new Date(iso)).replace(' ', 'T');

/** Parses the value of such a field to ISO 8601; empty when there is none. */
export function momentOf(typed: string): string {
  const at = new Date(`${typed.slice(0, 16)}:00+07:00`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Non-blank lines, for a list typed with one entry per line. */
export const linesOf = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');
