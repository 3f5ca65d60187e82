const DAY_MS = 86_400_000;

/** Adds days to a `yyyy-MM-dd` date. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday of a date's week; for an invalid date, of the week of 1970-01-01. */
export function startOfWeek(day: string): string {
  const timestamp = Date.parse(`${day}T00:00:00Z`);
  const validDay = Number.isNaN(timestamp) ? '1970-01-01' : day;
  return addDays(validDay, -((new Date(`${validDay}T00:00:00Z`).getUTCDay() + 6) % 7));
}
