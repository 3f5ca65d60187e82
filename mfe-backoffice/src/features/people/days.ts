const DAY = 86_400_000;

/** The `yyyy-MM-dd` so many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The Monday of a day's week; of one that the calendar does not have, the epoch's. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const known = Number.isNaN(at) ? '1970-01-01' : day;
  return plusDays(known, -((new Date(`${known}T00:00:00Z`).getUTCDay() + 6) % 7));
}
