/** Messages of orders whose goods leave in several parcels. */
export const splits = {
  title: 'Các kiện hàng',
  of: (number: number, code: string) => `Kiện ${number} của đơn ${code}`,
  parcel: (number: number) => `Kiện ${number}`,
  collect: (amount: string) => `Thu hộ ${amount}`,
  nothing: 'Không thu tiền',
  serials: (serials: string) => `Số sê-ri: ${serials}`,
  handedOver: (at: string) => `Bàn giao ${at}`,
  delivered: (at: string) => `Khách nhận ${at}`,
  reason: (text: string) => `Lý do: ${text}`,
  rest: 'Chưa đóng kiện',
  restExpected: (days: string) => `Khách được hẹn nhận: ${days}.`,
  restNoDay: 'Khách thấy: chưa có ngày giao cho phần này. Dùng “Báo giao muộn” để hẹn ngày mới.',
  split: 'Gửi một phần',
  pack: 'Đóng kiện tiếp theo',
  packText:
    'Chọn số lượng cho kiện này; phần còn lại gửi sau. Tiền thu hộ được chia theo hàng trong kiện, phí giao hàng tính một lần ở kiện đầu. Khi hàng đã bàn giao thì không đổi được kiện nữa.',
  quantity: (name: string) => `${name}, số lượng`,
  left: (left: string) => `Còn ${left} chiếc chưa đóng kiện.`,
  tooMany: (left: string) => `Tối đa ${left} chiếc.`,
  none: 'Vui lòng chọn ít nhất một sản phẩm cho kiện hàng.',
  everything:
    'Kiện này chứa cả đơn. Để gửi một kiện, hãy bàn giao đơn như thường; để chia, hãy bớt số lượng.',
  slipNumber: (code: string, number: number) => `Mã đơn ${code}, kiện ${number}`,
  noSlip: 'Không có kiện nào đang chờ giao.',
  steps: {
    ship: 'Bàn giao cho đơn vị vận chuyển',
    deliver: 'Khách đã nhận kiện',
    fail: 'Giao không thành công',
    return: 'Nhận lại hàng',
    unpack: 'Bỏ kiện',
  },
  failText: 'Khách nhận lý do qua thông báo và email. Kiện có thể được giao lại với vận đơn mới.',
  takeBackText:
    'Hàng trong kiện trở lại kho và ra khỏi đơn; tổng tiền của đơn giảm theo. Nếu không còn kiện nào khác, cả đơn được ghi là đã trả hàng.',
  refunds: 'Hàng không gửi nữa',
  takenBack: (at: string) => `Kiện về xưởng ${at}`,
  cancelled: (at: string, reason: string) => `Huỷ ${at}: ${reason}`,
  refunded: (at: string) => `Hoàn xong ${at}`,
  cancelRestPaid: (amount: string) =>
    `Khách đã thanh toán: đơn chờ quản lý hoàn ${amount}. Khách được báo khi huỷ và khi hoàn xong.`,
  cancelRest: 'Huỷ phần còn lại',
  cancelRestOf: (code: string) => `Huỷ phần chưa gửi của đơn ${code}`,
  cancelRestText: (goods: string) =>
    `${goods} trở lại kho. Tổng tiền của đơn giảm theo, khách nhận lý do và tổng tiền mới qua email.`,
} as const;
