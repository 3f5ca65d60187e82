/** Texts of this remote, in Vietnamese. */
export const messages = {
  title: 'PLACEHOLDER_TITLE',
  text: 'Trang này được dựng ngoài kho mã của trang web.',
  count: (count: number) => `Đã bấm ${count} lần`,
  showHours: 'Xem giờ mở cửa',
  hours: 'Mở cửa 24/7',
  products: 'Sản phẩm',
  viewed: (product: string) => `Bạn vừa xem ${product}`,
  note: (product: string) => `Hỏi chúng tôi về ${product}`,
  contact: 'Liên hệ',
  contactText: 'Bạn cần hỗ trợ? Nhân viên cửa hàng sẽ trả lời trong giờ làm việc.',
  understood: 'Đã hiểu',
} as const;
