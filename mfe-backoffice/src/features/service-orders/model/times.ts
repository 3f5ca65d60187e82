const MINUTE_MS = 60_000;

/** Formats a timestamp for a datetime-local field, in Vietnam time: `2026-11-24T16:30`. */
export const toDateTimeField = (timestamp: string | number): string =>
  new Date(new Date(timestamp).getTime() + 7 * 60 * MINUTE_MS).toISOString().slice(0, 16);

/** Parses the value of a datetime-local field; `null` if it is invalid. */
export function fromDateTimeField(value: string): string | null {
  const date = new Date(`${value}:00+07:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
