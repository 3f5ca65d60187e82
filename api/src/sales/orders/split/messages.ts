const withoutStop = (text: string): string => text.trim().replace(/\.$/, '');

/** Messages about orders that leave in several parcels. */
export const splitMessages = {
  packed: (number: number) => `Đã đóng kiện ${number}.`,
  unpacked: (number: number) => `Đã bỏ kiện ${number}.`,
  restCancelled: 'Đã huỷ phần còn lại.',
  moved: (number: number) => `Đã cập nhật kiện ${number}.`,
  registeredNow: 'Đã đăng ký vận đơn.',
  notFound: 'Không tìm thấy kiện hàng này.',
  notNow: 'Chỉ chia kiện được khi đơn giao tận nơi đang đóng gói.',
  registered: (carrier: string) =>
    `Đơn đã đăng ký vận đơn với ${carrier} cho cả đơn nên không chia kiện được nữa. Huỷ đơn hoặc bàn giao bằng vận đơn đó.`,
  everything:
    'Kiện này chứa cả đơn. Để gửi một kiện, hãy bàn giao đơn như thường; để chia, hãy bớt số lượng.',
  tooMany: (name: string, left: number) =>
    left === 0 ? `${name} đã được đóng kiện hết.` : `${name} chỉ còn ${left} chiếc chưa đóng kiện.`,
  unknownLine: 'Sản phẩm này không thuộc đơn hàng.',
  tooManyParcels: (max: number) => `Một đơn chia được tối đa ${max} kiện.`,
  notPossible: (number: number) =>
    `Không làm được bước này với kiện ${number} ở trạng thái hiện tại. Sau khi bàn giao, hàng trong kiện không đổi được nữa.`,
  codeMissing: 'Kiện của đơn chia nhiều kiện cần mã vận đơn riêng.',
  carrierMissing: 'Vui lòng chọn đơn vị vận chuyển.',
  restFirst: 'Chỉ huỷ phần còn lại khi đã có kiện rời xưởng. Nếu chưa, hãy bỏ các kiện rồi huỷ đơn.',
  nothingLeft: 'Đơn không còn hàng nào chưa đóng kiện.',

  name: (number: number, code: string) => `Kiện ${number} của đơn ${code}`,
  note: (number: number, text: string) => `Kiện ${number}: ${text}`,
  handedOver: (number: number, code: string, carrier: string) =>
    `Kiện ${number} của đơn ${code} đã được bàn giao cho ${carrier}.`,
  contents: (pieces: string) => `Trong kiện: ${pieces}.`,
  trackingCode: (code: string) => `Mã vận đơn: ${code}.`,
  cash: (amount: string) => `Số tiền thanh toán khi nhận kiện này: ${amount}.`,
  remaining: (pieces: string) => `Hàng gửi sau: ${pieces}.`,
  expected: (days: string) => `Ngày nhận dự kiến của phần còn lại: ${days}.`,
  noDay: 'Chưa có ngày giao cho phần còn lại. Chúng tôi báo bạn ngay khi có.',
  delivered: (number: number, code: string) => `Kiện ${number} của đơn ${code} đã được giao.`,
  failed: (number: number, code: string, reason: string) =>
    `Kiện ${number} của đơn ${code} giao không thành công: ${withoutStop(reason)}.`,
  attemptFailed: (number: number, code: string, reason: string) =>
    `Kiện ${number} của đơn ${code} giao chưa thành công: ${withoutStop(reason)}. Đơn vị vận chuyển sẽ giao lại.`,
  outForDelivery: (number: number, code: string) =>
    `Kiện ${number} của đơn ${code} đang trên đường giao đến bạn.`,
  takenBack: (number: number) => `Xưởng đã nhận lại kiện ${number}.`,
  cancelled: (code: string, pieces: string) => `Đơn ${code}: đã huỷ phần chưa gửi (${pieces}).`,
  restNote: (pieces: string, reason: string) => `Huỷ phần chưa gửi (${pieces}): ${reason}`,
  newTotal: (amount: string) => `Tổng tiền mới của đơn: ${amount}.`,
  refunding: (amount: string) => `Bạn đã thanh toán: chúng tôi hoàn lại ${amount} và báo bạn khi hoàn xong.`,
  refundDue: (code: string, pieces: string, amount: string) =>
    `Đơn ${code}: ${pieces} đã về xưởng, chúng tôi hoàn lại ${amount} cho bạn.`,
  refundToMake: (code: string, amount: string) =>
    `Đơn ${code}: chờ hoàn ${amount} cho khách vì một phần hàng đã huỷ.`,
  cashToCheck: (number: number, code: string, due: string, reported: string | null) =>
    reported === null
      ? `Kiện ${number} của đơn ${code}: đơn vị vận chuyển báo đã giao nhưng không báo tiền thu hộ (${due}). Kiểm tra rồi ghi nhận.`
      : `Kiện ${number} của đơn ${code}: đơn vị vận chuyển báo thu ${reported}, phải thu ${due}. Kiểm tra rồi ghi nhận.`,
} as const;
