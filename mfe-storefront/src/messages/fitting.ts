import { formatDayMonth, formatTime, formatWeekday } from '@evcare/shared-contracts/format';

/** `09:00 Thứ Ba, 24/11`, in Vietnam's time zone. */
export const fittingTime = (startAt: string): string =>
  `${formatTime(startAt)} ${formatWeekday(startAt)}, ${formatDayMonth(startAt)}`;
