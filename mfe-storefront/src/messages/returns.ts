import { formatDateTime, formatMoney } from '@evcare/shared-contracts/format';

/** Messages of a return: the request and its progress. */
export const returns = {
  title: (code: string) => `Đổi trả đơn ${code}`,
  intro: (hasEmail: boolean) =>
    `Chọn phần hàng muốn trả. Chúng tôi xem yêu cầu rồi trả lời bạn trong trang này${hasEmail ? ' và qua email' : ''}.`,
  policy: 'Xem điều kiện đổi trả',
  close: 'Đóng',
  pieces: 'Hàng muốn trả',
  ordered: (quantity: number) => `Đã mua ${quantity}`,
  reason: 'Lý do',
  note: 'Nói thêm',
  photosTitle: 'Ảnh',
  photos: 'Chọn ảnh hàng muốn trả',
  photosHint: 'Ảnh sản phẩm, hộp và tem giúp chúng tôi duyệt nhanh hơn.',
  optional: '(không bắt buộc)',
  account: 'Tài khoản nhận tiền hoàn',
  accountHint:
    'Chỉ nhân viên phụ trách hoàn tiền xem được tài khoản này. Tài khoản được xoá nếu yêu cầu không được duyệt.',
  bank: 'Ngân hàng',
  bankPlaceholder: 'Chọn ngân hàng',
  number: 'Số tài khoản',
  holder: 'Tên chủ tài khoản',
  refund: 'Tiền hoàn dự kiến',
  refundHint: 'Giá đã trả của phần hàng trả, đã trừ phần giảm giá.',
  refundFaultHint:
    'Giá đã trả của phần hàng trả, đã trừ phần giảm giá. Trả cả đơn thì hoàn thêm phí vận chuyển.',
  errors: 'Yêu cầu chưa gửi được. Vui lòng xem lại:',
  keep: 'Không, giữ lại',
  submit: 'Gửi yêu cầu',
  sending: 'Đang gửi…',
  sent: 'Đã gửi yêu cầu đổi trả.',
  failed: 'Chưa thực hiện được. Vui lòng thử lại.',

  section: 'Đổi trả',
  photo: (index: number) => `Ảnh hàng trả ${index}`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  inspected: (restocked: number, writtenOff: number) =>
    writtenOff === 0
      ? `đã nhận ${restocked}`
      : `đã nhận ${restocked + writtenOff}, trong đó ${writtenOff} hỏng`,
  steps: {
    label: 'Tiến trình đổi trả',
    requested: 'Đã gửi yêu cầu',
    approved: 'Đã được duyệt',
    rejected: 'Không được duyệt',
    withdrawn: 'Bạn đã rút yêu cầu',
    sentBack: 'Hàng được gửi lại cho bạn',
    received: 'Đã nhận hàng trả',
    refunded: 'Đã hoàn tiền',
  },
  goods: 'Hàng trả',
  amounts: {
    estimated: 'Tiền hoàn dự kiến',
    pending: 'Đang hoàn tiền',
    done: 'Đã hoàn tiền',
  },
  nothing: 'Không có tiền phải hoàn cho phần hàng này.',
  doneAt: (amount: number, at: string) => `${formatMoney(amount)} lúc ${formatDateTime(at)}`,
  toAccount: (bank: string, ending: string) => `Chuyển khoản đến ${bank}, số tài khoản ••••${ending}`,
  toGateway: (gateway: string) => `Hoàn qua ${gateway}`,
  next: 'Việc tiếp theo',
  waiting: 'Chúng tôi đang xem yêu cầu. Bạn chưa cần gửi hàng.',
  sendTo: (address: string, code: string) =>
    `Gửi hoặc mang hàng đến ${address}. Ghi mã đơn ${code} trên gói hàng, kèm đủ phụ kiện và hộp.`,
  feeByShop: 'Chúng tôi trả phí gửi. Gọi hotline để hẹn lấy hàng:',
  feeByCustomer: 'Bạn trả phí gửi. Cần giúp, gọi hotline:',
  rejected: (reason: string) => `Lý do: ${reason}`,
  again: (until: string) => `Bạn có thể gửi yêu cầu mới trước ${formatDateTime(until)}.`,
  received: 'Hàng đã được kiểm tra tại xưởng. Chúng tôi đang hoàn tiền cho bạn.',
  refunded: 'Đổi trả đã xong. Cần hỗ trợ thêm, gọi hotline:',
  withdraw: 'Rút yêu cầu',
  withdrawTitle: 'Rút yêu cầu đổi trả?',
  withdrawText: 'Đơn trở lại trạng thái đã giao. Bạn chỉ gửi được yêu cầu mới khi còn hạn đổi trả.',
  withdrawing: 'Đang rút…',
  withdrawn: 'Đã rút yêu cầu đổi trả.',
} as const;
