import { formatDayMonth, formatTime, formatWeekday } from '@evcare/shared-contracts/format';

/** Formats a time for users: `08:30 Thứ Ba 24/11`. */
export const whenText = (time: Date): string =>
  `${formatTime(time)} ${formatWeekday(time)} ${formatDayMonth(time)}`;
