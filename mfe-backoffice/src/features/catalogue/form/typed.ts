import { formatNumber, TIME_ZONE } from '@evcare/shared-contracts/format';

export const formatWhole = (value: number | null): string => (value === null ? '' : formatNumber(value));

const vietnamTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a timestamp for a datetime-local field, in Vietnam time: `2026-11-22T08:30`. */
export const toDateTimeField = (iso: string): string => vietnamTime.format(new Date(iso)).replace(' ', 'T');

/**
 * Parses the value of a datetime-local field to ISO 8601; returns an empty string if it is empty or invalid.
 */
export function fromDateTimeField(text: string): string {
  const date = new Date(`${text.slice(0, 16)}:00+07:00`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Non-blank lines, for a list typed with one entry per line. */
export const parseLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
