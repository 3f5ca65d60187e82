const DAY = 86_400_000;

/** Adds days to a `yyyy-MM-dd` date. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Monday of a date's week; the epoch's for an invalid date. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const known = Number.isNaN(at) ? '1970-01-01' : day;
  return plusDays(known, -((new Date(`${known}T00:00:00Z`).getUTCDay() + 6) % 7));
}
