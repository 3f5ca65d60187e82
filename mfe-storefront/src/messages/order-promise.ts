/** Messages about the promised days of an order. */
export const orderPromise = {
  expected: 'Ngày giao dự kiến',
  pickup: 'Ngày nhận dự kiến',
  afterPayment: 'Tính lại khi chúng tôi nhận được tiền.',
  delayed: 'Đơn hàng đến muộn hơn đã hẹn',
  delayedText: (before: string, days: string) => `Đã hẹn chậm nhất ${before}. Ngày mới: ${days}.`,
  reasons: {
    packing: 'Xưởng chưa kịp chuẩn bị hàng.',
    stock: 'Xưởng đang thiếu hàng, chờ hàng về.',
    carrier: 'Đơn vị vận chuyển giao chậm.',
  },
} as const;
