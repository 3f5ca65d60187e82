import { dayInVietnam, formatDate, formatWeekday } from '@evcare/shared-contracts/format';
import { FITTING_HORIZON_DAYS } from '@evcare/shared-contracts/shop';

const DAY = 86_400_000;
const SUNDAY = 0;

/** Noon in Vietnam, far from every midnight. */
export const noonOf = (day: string): Date => new Date(`${day}T05:00:00Z`);

/** Days a part may be fitted: from tomorrow, 60 days ahead, Monday to Saturday, as Vietnam counts them. */
export function fittingDays(now: Date): string[] {
  const today = Date.parse(`${dayInVietnam(now)}T00:00Z`);
  return Array.from({ length: FITTING_HORIZON_DAYS }, (_, index) => new Date(today + (index + 1) * DAY))
    .filter((day) => day.getUTCDay() !== SUNDAY)
    .map((day) => day.toISOString().slice(0, 10));
}

/** `Thứ Hai, 23/11/2026`. */
export const dayLabel = (day: string): string => `${formatWeekday(noonOf(day))}, ${formatDate(noonOf(day))}`;
