import { dayInVietnam, formatDayMonth, formatTime } from '@evcare/shared-contracts/format';
import { serviceOrderMessages as t } from '../../../messages/service-orders';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** `16:30 hôm nay`, `09:00 ngày mai`, `16:30 24/11`. */
export function shortTimestamp(timestamp: string, now: number): string {
  const [day, time] = [dayInVietnam(timestamp), formatTime(timestamp)];
  if (day === dayInVietnam(now)) return t.today(time);
  if (day === dayInVietnam(now + DAY_MS)) return t.tomorrow(time);
  return `${time} ${formatDayMonth(timestamp)}`;
}

/** Formats a timestamp for a field of date and time, in Vietnam time: `2026-11-24T16:30`. */
export const toDateTimeField = (timestamp: string | number): string =>
  new Date(new Date(timestamp).getTime() + 7 * 60 * MINUTE_MS).toISOString().slice(0, 16);

/** Parses the value of a datetime-local field; `null` if it is invalid. */
export function fromDateTimeField(value: string): string | null {
  const date = new Date(`${value}:00+07:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
