/** Texts about a bay that is not free. */
export const bayMessages = {
  held: 'khách đang giữ chỗ',
  entry: (what: string, from: string, to: string) => `${what} (${from}–${to})`,
  appointment: (plate: string) => `lịch hẹn ${plate}`,
  busy: (bay: string, minutes: number, entries: readonly string[]) =>
    `${bay} không trống trong ${minutes} phút tới: ${entries.join(', ')}. Bạn vẫn nhận xe được, hoặc chọn khoang khác.`,
} as const;
