/** Messages about the difference between a quote and the one that the customer received before. */
export const quoteChanges = {
  title: 'Thay đổi trong báo giá này',
  sinceSent: (seq: number) => `So với báo giá lần ${seq} bạn đã nhận`,
  sinceAnswered: (seq: number) => `So với phần bạn để sau ở báo giá lần ${seq}`,
  none: 'Hạng mục và giá không đổi.',
  added: 'Thêm',
  removed: 'Bỏ',
  price: 'Đổi giá',
  quantity: 'Đổi số lượng',
  quantities: (before: number, after: number) => `từ ${before} thành ${after}`,
  before: 'Trước:',
  after: 'Nay:',
  total: 'Tổng báo giá',
} as const;
