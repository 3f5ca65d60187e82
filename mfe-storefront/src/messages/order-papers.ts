/** Messages of the pages with the papers of an order. */
export const orderPapers = {
  loading: 'Đang tải giấy tờ của đơn hàng',
  back: 'Quay lại đơn hàng',
  size: 'Khổ giấy',
  sizes: { a4: 'A4', a5: 'A5' },
  print: 'In',
  missing: {
    receipt: {
      title: 'Đơn hàng chưa có biên nhận',
      text: 'Biên nhận có ở đây sau khi xưởng nhận được tiền của đơn hàng.',
    },
    'invoice-request': {
      title: 'Đơn hàng không có yêu cầu hoá đơn',
      text: 'Phiếu này chỉ có cho đơn hàng đã chọn xuất hoá đơn công ty khi đặt và chưa bị huỷ.',
    },
  },
} as const;
