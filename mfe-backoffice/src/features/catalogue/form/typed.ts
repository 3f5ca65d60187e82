import { formatNumber, TIME_ZONE } from '@evcare/shared-contracts/format';

/** A number as it was typed, with separators or without; null for nothing, NaN for what is no whole number. */
export function wholeOf(typed: string): number | null {
  const digits = typed.replace(/[.,\s₫]/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** With separators, where it is a number: what a field shows once it was left. */
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

/** A moment as a control of date and time holds it, in Vietnam: `2026-11-22T08:30`. */
export const typedMoment = (iso: string): string => vietnam.format(new Date(iso)).replace(' ', 'T');

/** What such a control holds, as ISO-8601; empty where nothing was chosen. */
export function momentOf(typed: string): string {
  const at = new Date(`${typed.slice(0, 16)}:00+07:00`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Lines that hold something, such as a list that is typed one entry a line. */
export const linesOf = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');
