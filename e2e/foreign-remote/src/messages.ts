/** Texts of this remote, in Vietnamese. */
export const messages = {
  title: 'Trạm sạc',
  text: 'Trang này do một bộ công cụ khác dựng.',
  taps: (count: number) => `Đã bấm ${count} lần`,
  showHours: 'Xem giờ mở cửa',
  hours: 'Mở cửa 24/7',
} as const;
