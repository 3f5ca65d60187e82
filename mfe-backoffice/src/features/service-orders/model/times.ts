import { dayInVietnam, formatDayMonth, formatTime } from '@evcare/shared-contracts/format';
import { serviceOrderMessages as t } from '../../../messages/service-orders';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** `16:30 hôm nay`, `09:00 ngày mai`, `16:30 24/11`. */
export function shortMoment(at: string, now: number): string {
  const [day, time] = [dayInVietnam(at), formatTime(at)];
  if (day === dayInVietnam(now)) return t.today(time);
  if (day === dayInVietnam(now + DAY)) return t.tomorrow(time);
  return `${time} ${formatDayMonth(at)}`;
}

/** Formats a timestamp for a datetime-local field, in Vietnam time: `2026-11-24T16:30`. */
export const toField = (at: string | number): string =>
  new Date(new Date(at).getTime() + 7 * 60 * MINUTE).toISOString().slice(0, 16);

/** Parses the value of such a field; `null` if it is invalid. */
export function fromField(value: string): string | null {
  const at = new Date(`${value}:00+07:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
