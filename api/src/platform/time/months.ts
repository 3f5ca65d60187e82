const MINUTE = 60_000;
/** Vietnam has used UTC+7 without summer time since 1975. */
const OFFSET = 7 * 60 * MINUTE;

/**
 * Adds months and keeps the time of day in Vietnam. If the month lacks the day, the result is the last day of
 * the month.
 */
export function addMonths(time: Date, months: number): Date {
  const local = new Date(time.getTime() + OFFSET);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - OFFSET);
}
