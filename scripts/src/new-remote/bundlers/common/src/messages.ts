/** Texts of this remote, in Vietnamese. */
export const messages = {
  title: 'PLACEHOLDER_TITLE',
  text: 'Trang này được dựng ngoài kho mã của trang web.',
  count: (count: number) => `Đã bấm ${count} lần`,
  showHours: 'Xem giờ mở cửa',
  hours: 'Mở cửa 24/7',
  products: 'Sản phẩm',
} as const;
