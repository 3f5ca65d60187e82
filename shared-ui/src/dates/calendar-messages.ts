import { WEEKDAYS } from '@evcare/shared-contracts/format';

/** Vietnamese texts of the calendar. */
export const calendarMessages = {
  title: 'Chọn ngày',
  keys: 'Dùng phím mũi tên để đổi ngày, Page Up và Page Down để đổi tháng, Enter để chọn.',
  month: 'Tháng',
  year: 'Năm',
  previousMonth: 'Tháng trước',
  nextMonth: 'Tháng sau',
  heading: (month: number, year: number) => `Tháng ${month} năm ${year}`,
  monthOption: (month: number) => `Tháng ${month}`,
  /** Monday first. */
  weekdays: WEEKDAYS,
  shortWeekdays: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  /** Contains the number as displayed, for users who control the page by voice. */
  day: (weekday: string, [year, month, date]: readonly number[]) =>
    `${weekday}, ngày ${date} tháng ${month} năm ${year}`,
  today: (day: string) => `Hôm nay, ${day}`,
  chooseToday: 'Hôm nay',
  close: 'Đóng',
} as const;
