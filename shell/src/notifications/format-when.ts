import { dayInVietnam, formatDate, formatDayMonth, formatTime } from '@evcare/shared-contracts/format';
import { messages } from './messages';

const DAY_MS = 86_400_000;

/** Formats a time relative to today, to the minute: '09:30 hôm qua', '08:00 20/11'. */
export function formatWhen(at: string, now: Date | number): string {
  const day = dayInVietnam(at);
  const time = formatTime(at);
  if (day === dayInVietnam(now)) return messages.today(time);
  if (day === dayInVietnam(new Date(now).getTime() - DAY_MS)) return messages.yesterday(time);
  const sameYear = day.slice(0, 4) === dayInVietnam(now).slice(0, 4);
  return `${time} ${sameYear ? formatDayMonth(at) : formatDate(at)}`;
}
