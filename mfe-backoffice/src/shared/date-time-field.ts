import { dayInVietnam, formatDateTime, formatTime } from '@evcare/shared-contracts/format';

/** Formats a timestamp for a datetime-local field, in Vietnam time: `2026-11-24T16:30`. */
export const toDateTimeField = (timestamp: string | number): string =>
  `${dayInVietnam(timestamp)}T${formatTime(timestamp)}`;

/** Parses the value of a datetime-local field to ISO 8601; returns an empty string if it is empty or invalid. */
export function fromDateTimeField(value: string): string {
  const date = new Date(`${value.slice(0, 16)}:00+07:00`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Formats the value of a datetime-local field for display; returns an empty string if it is empty or invalid. */
export function dateTimeFieldText(value: string): string {
  const timestamp = fromDateTimeField(value);
  return timestamp === '' ? '' : formatDateTime(timestamp);
}
