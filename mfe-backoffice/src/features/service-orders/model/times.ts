import { dayInVietnam, formatDayMonth, formatTime } from '@evcare/shared-contracts/format';
import { serviceOrderTexts as text } from '../../../messages/service-orders';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** `16:30 hôm nay`, `09:00 ngày mai`, `16:30 24/11`. */
export function shortMoment(at: string, now: number): string {
  const [day, time] = [dayInVietnam(at), formatTime(at)];
  if (day === dayInVietnam(now)) return text.today(time);
  if (day === dayInVietnam(now + DAY)) return text.tomorrow(time);
  return `${time} ${formatDayMonth(at)}`;
}

/** A moment as a field of the browser shows it, in Vietnam's time: `2026-11-24T16:30`. */
export const toField = (at: string | number): string =>
  new Date(new Date(at).getTime() + 7 * 60 * MINUTE).toISOString().slice(0, 16);

/** What such a field holds as the moment it is in Vietnam; null where it is none. */
export function fromField(value: string): string | null {
  const at = new Date(`${value}:00+07:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
