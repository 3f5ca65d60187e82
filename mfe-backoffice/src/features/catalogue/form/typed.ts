import { formatNumber, TIME_ZONE } from '@evcare/shared-contracts/format';

/** Parses a whole number with or without separators; `null` if empty, NaN if invalid. */
export function parseWhole(text: string): number | null {
  const digits = text.replace(/[.,\s₫]/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Adds separators to a valid number, for display when the field loses focus. */
export function withSeparators(text: string): string {
  const value = parseWhole(text);
  return value === null || Number.isNaN(value) ? text : formatNumber(value);
}

export const formatWhole = (value: number | null): string => (value === null ? '' : formatNumber(value));

const vietnamTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a timestamp for a datetime-local field, in Vietnam time: `2026-11-22T08:30`. */
export const toDateTimeField = (iso: string): string => vietnamTime.format(new Date(iso)).replace(' ', 'T');

/** Parses the value of such a field to ISO 8601; empty when there is none. */
export function fromDateTimeField(text: string): string {
  const date = new Date(`${text.slice(0, 16)}:00+07:00`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Non-blank lines, for a list typed with one entry per line. */
export const parseLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
