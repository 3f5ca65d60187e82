/** Texts about a bay that is not free. */
export const bayMessages = {
  held: 'khách đang giữ chỗ',
  entry: (what: string, from: string, to: string) => `${what} (${from}–${to})`,
  appointment: (plate: string) => `lịch hẹn ${plate}`,
  busy: (bay: string, minutes: number, entries: readonly string[]) =>
    `${bay} không trống trong ${minutes} phút tới: ${entries.join(', ')}. Bạn vẫn nhận xe được, hoặc chọn khoang khác.`,
  free: (name: string) => `${name} · trống`,
  notFree: (name: string, reasons: readonly string[]) => `${name} · bận: ${reasons.join(', ')}`,
  away: (from: string, to: string, reason: string) => `nghỉ ${from}–${to} (${reason})`,
  offShift: 'không có ca',
} as const;
