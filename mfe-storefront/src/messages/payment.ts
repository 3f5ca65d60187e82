import { formatDateTime, formatMoney, formatTime } from '@evcare/shared-contracts/format';

/** Messages of an order that is not paid: payment at a gateway, and other payment methods. */
export const payment = {
  earlier: 'Lần thanh toán trước',
  title: (gateway: string) => `Thanh toán qua ${gateway}`,
  demo: 'Bản dùng thử: cổng mô phỏng, không trừ tiền thật.',
  amount: 'Số tiền',
  due: (at: string) => `Thanh toán trước ${formatDateTime(at)}.`,
  dueText: 'Quá hạn, đơn tự huỷ và hàng được trả lại kho.',

  start: (amount: number, gateway: string) => `Thanh toán ${formatMoney(amount)} qua ${gateway}`,
  starting: (gateway: string) => `Đang mở ${gateway}…`,
  startFailed: (gateway: string) => `Chưa mở được trang ${gateway}`,
  notPaid: 'Chưa thanh toán được',
  orderIsKept: 'Đơn hàng của bạn vẫn được giữ.',
  unavailable: (gateway: string) => `${gateway} đang tạm ngừng. Vui lòng đổi cách thanh toán.`,
  failed: 'Thanh toán không thành công. Bạn có thể thử lại hoặc đổi cách thanh toán.',
  expired: 'Phiên thanh toán trước đã hết hạn. Bạn có thể thanh toán lại.',

  waiting: (gateway: string) => `Đang chờ kết quả từ ${gateway}`,
  waitingText:
    'Trang này tự cập nhật khi có kết quả. Nếu tiền đã bị trừ, bạn không cần thanh toán lần nữa: tiền đến muộn vẫn được ghi nhận, tiền thừa được hoàn lại.',
  open: (gateway: string) => `Bạn chưa thanh toán xong ở ${gateway}`,
  openText: (until: string) =>
    `Trang thanh toán mở đến ${formatTime(until)}. Nếu bạn đã thanh toán, kết quả sẽ tự hiện ở đây.`,
  stopped: (gateway: string) => `Chưa có kết quả từ ${gateway}`,
  stoppedText:
    'Trang này không còn tự cập nhật. Bấm “Kiểm tra kết quả” để xem lại. Nếu tiền đã bị trừ, bạn không cần thanh toán lần nữa.',
  check: 'Kiểm tra kết quả',
  checking: 'Đang kiểm tra…',
  reopen: 'Mở lại trang thanh toán',
  noResult: (gateway: string) =>
    `${gateway} chưa có kết quả. Nếu bạn vừa thanh toán, vui lòng đợi thêm vài phút.`,

  change: 'Đổi cách thanh toán',
  changeLegend: 'Cách thanh toán mới',
  changeTo: 'Xác nhận đổi',
  changeToGateway: (gateway: string) => `Đổi và thanh toán qua ${gateway}`,
  changing: 'Đang đổi…',
  changed: (method: string) => `Đã đổi cách thanh toán: ${method}.`,
  hints: {
    cod: 'Trả tiền mặt cho người giao hàng',
    transfer: 'Quét mã bằng ứng dụng ngân hàng',
    at_shop: 'Tiền mặt hoặc thẻ khi bạn đến xưởng',
    vnpay: 'Thẻ ATM, thẻ quốc tế, ứng dụng ngân hàng hoặc quét mã',
    momo: 'Trả bằng ví MoMo',
  },
  transferDemo: 'Bản dùng thử: chỉ xem mã mẫu, không chuyển tiền',
} as const;
