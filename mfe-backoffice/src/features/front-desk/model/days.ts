export { isDay } from '@evcare/shared-contracts/format';
import {
  dayInVietnam,
  formatDay,
  formatFullDay,
  formatTime,
  formatTimeAndDay,
} from '@evcare/shared-contracts/format';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Day in Vietnam time, `yyyy-MM-dd`. */
export type Day = string;

export const today = (): Day => dayInVietnam(Date.now());

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday of the week that contains a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - (new Date(`${day}T00:00:00Z`).getUTCDay() || 7));

/** `Thứ Ba 24/11/2026` */
export const dayText = (day: Day): string => formatFullDay(day);

/** `24/11` */
export const shortDay = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** `08:30 Thứ Ba 24/11` */
export const whenText = (timestamp: string): string => formatTimeAndDay(timestamp);

/** `08:30–10:00` */
export const spanText = (from: string, to: string): string => `${formatTime(from)}–${formatTime(to)}`;

/** `08:30–10:00 Thứ Ba 24/11` */
export const spanDayText = (from: string, to: string): string => `${spanText(from, to)} ${formatDay(from)}`;

export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

export const addMinutes = (timestamp: string, minutes: number): string =>
  new Date(Date.parse(timestamp) + minutes * MINUTE_MS).toISOString();
