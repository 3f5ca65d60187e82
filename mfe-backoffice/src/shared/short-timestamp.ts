import { dayInVietnam, formatDayMonth, formatTime } from '@evcare/shared-contracts/format';
import { messages } from '../messages';

const DAY_MS = 86_400_000;
const t = messages.common;

/** `16:30 hôm nay`, `09:00 ngày mai`, `16:30 24/11`. */
export function shortTimestamp(timestamp: string, now: number): string {
  const [day, time] = [dayInVietnam(timestamp), formatTime(timestamp)];
  if (day === dayInVietnam(now)) return t.today(time);
  if (day === dayInVietnam(now + DAY_MS)) return t.tomorrow(time);
  return `${time} ${formatDayMonth(timestamp)}`;
}
