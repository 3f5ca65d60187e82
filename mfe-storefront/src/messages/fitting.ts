import { formatDayMonth, formatTime, formatWeekday } from '@evcare/shared-contracts/format';

/** `09:00 Thứ Ba, 24/11`, by Vietnam's clock. */
export const fittingTime = (startAt: string): string =>
  `${formatTime(startAt)} ${formatWeekday(startAt)}, ${formatDayMonth(startAt)}`;
