/** Validation messages of changes to an order. */
export const orderMessages = {
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
  lineLeft: 'Giữ lại ít nhất một sản phẩm. Nếu không cần nữa, bạn hãy huỷ đơn.',
  expectedTotal: 'Tổng tiền không hợp lệ.',
  carrier: 'Vui lòng nhập đơn vị vận chuyển (tối đa 60 ký tự).',
  trackingCode: 'Vui lòng nhập mã vận đơn (tối đa 40 ký tự).',
  reference: 'Vui lòng nhập mã giao dịch (tối đa 60 ký tự).',
  delayReason: 'Vui lòng chọn lý do giao trễ.',
  readyOn: 'Vui lòng chọn ngày hàng sẵn sàng, từ hôm nay.',
  collected: 'Vui lòng nhập số tiền đã thu.',
  invoiceNumber: 'Vui lòng nhập số hoá đơn (tối đa 40 ký tự).',
  invoiceDay: 'Vui lòng chọn ngày hoá đơn, không sau hôm nay.',
  parcelLines: 'Vui lòng chọn ít nhất một sản phẩm cho kiện hàng.',
  trackingKind: 'Vui lòng chọn chặng vận chuyển.',
  trackingPlace: 'Vui lòng nhập nơi ghi nhận (tối đa 120 ký tự).',
  trackingAt: 'Vui lòng chọn thời gian.',
  trackingReason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
} as const;
