import { dayInVietnam, formatDayMonth, formatTime } from '@evcare/shared-contracts/format';
import { floor } from '../../../messages/floor';

/** Formats minutes: `45 phút`, `2 giờ 5 phút`. */
export const formatMinutes = (minutes: number): string =>
  minutes < 60 ? floor.job.minutes(minutes) : floor.job.hours(Math.floor(minutes / 60), minutes % 60);

/** Formats a running time: `1:05:09` or `05:09`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutesAndSeconds = `${twoDigits(Math.floor((seconds % 3_600) / 60))}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds;
}

/** Milliseconds since a timestamp; 0 when the device's clock is behind the server's. */
export const elapsedMs = (timestamp: string, now: number): number => Math.max(0, now - Date.parse(timestamp));

/** Prevents a line break inside a phrase: `Hẹn giao 21:40`. */
export const withoutBreaks = (phrase: string): string => phrase.replaceAll(' ', '\u00A0');

/** Promised time: `Hẹn giao 21:40` for today, otherwise with the day. */
export function promisedText(timestamp: string, now: number): string {
  const time = formatTime(timestamp);
  const day = dayInVietnam(timestamp) === dayInVietnam(now) ? '' : ` ${formatDayMonth(timestamp)}`;
  return withoutBreaks(`${floor.job.promised} ${time}${day}`);
}
