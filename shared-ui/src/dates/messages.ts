/** Vietnamese texts of fields for dates and times. */
export const dateMessages = {
  datePlaceholder: 'dd/mm/yyyy',
  timePlaceholder: 'giờ:phút',
  invalidDate: 'Vui lòng nhập ngày/tháng/năm, ví dụ 25/11/2026.',
  noSuchDate: (typed: string) => `Ngày ${typed} không có thật.`,
  tooEarly: (min: string) => `Vui lòng chọn ngày từ ${min}.`,
  tooLate: (max: string) => `Vui lòng chọn ngày không sau ${max}.`,
  outOfRange: (min: string, max: string) => `Vui lòng chọn ngày từ ${min} đến ${max}.`,
  invalidTime: 'Vui lòng nhập giờ:phút từ 00:00 đến 23:59, ví dụ 16:30.',
  timeStep: (minutes: number) => `Vui lòng nhập giờ tròn ${minutes} phút, ví dụ 08:00.`,
  dateMissing: 'Vui lòng nhập ngày.',
  timeMissing: 'Vui lòng nhập giờ.',
  date: 'Ngày',
  time: 'Giờ',
  openCalendar: 'Mở lịch',
  calendarFailed: 'Chưa mở được lịch. Bạn vẫn có thể gõ ngày.',
} as const;
