/** Messages of the cash drawer and of day closings. */
export const cashTexts = {
  notFound: 'Không tìm thấy ca két này.',
  alreadyOpen: 'Két đang mở. Hãy đếm tiền và đóng két trước khi mở ca mới.',
  closed: 'Két đã đóng.',
  stale: 'Két vừa được người khác cập nhật. Xem lại số tiền rồi làm tiếp.',
  tooMuch: (held: string) => `Theo sổ, trong két chỉ có ${held}.`,
  cashChanged: (expected: string) =>
    `Vừa có khoản tiền mặt mới. Theo sổ, trong két bây giờ phải có ${expected}. Xem lại rồi đóng két.`,
  reasonMissing: 'Tiền đếm khác sổ. Vui lòng ghi lý do chênh lệch.',
  nothingToApprove: 'Ca két này không có chênh lệch chờ duyệt.',
  ownCount: 'Người đếm két không tự duyệt chênh lệch. Cần quản lý khác duyệt.',
  opened: 'Đã mở két.',
  moved: { put_in: 'Đã thêm tiền vào két.', take_out: 'Đã rút tiền khỏi két.' },
  counted: 'Đã đóng két.',
  countedDiffers: 'Đã đóng két. Chênh lệch chờ quản lý duyệt.',
  approved: 'Đã duyệt chênh lệch.',
  dayClosed: 'Đã chốt ngày.',
  dayAlreadyClosed: 'Ngày này đã chốt.',
  earlierDay: 'Còn ngày trước đó chưa chốt. Hãy chốt lần lượt từng ngày.',
  laterDay: 'Chưa đến ngày này.',
  drawerOpen: 'Két còn mở. Hãy đếm tiền và đóng két trước khi chốt ngày.',
  dayChanged: 'Vừa có khoản tiền mới. Xem lại số liệu rồi chốt.',
} as const;

/** Messages of refunds of service orders. */
export const refundTexts = {
  notFound: 'Không tìm thấy yêu cầu hoàn tiền này.',
  stale: 'Yêu cầu hoàn tiền vừa được người khác cập nhật.',
  notNow: 'Yêu cầu hoàn tiền này đã xử lý hoặc chưa được duyệt.',
  own: 'Người đề nghị hoàn tiền không tự duyệt. Cần quản lý khác duyệt.',
  drawerClosed: 'Két chưa mở. Mở két trước khi chi tiền mặt.',
  drawerShort: (held: string) => `Theo sổ, trong két chỉ có ${held}.`,
  paidLess: (received: string) => `Khách chỉ còn ${received} đã trả. Từ chối yêu cầu này và lập yêu cầu mới.`,
  referenceMissing: 'Vui lòng nhập mã giao dịch chuyển khoản.',
  approved: 'Đã duyệt hoàn tiền.',
  refused: 'Đã từ chối hoàn tiền.',
  paid: 'Đã ghi chi hoàn tiền.',
} as const;
