import type { PaymentView } from '@evcare/shared-contracts/office';

const views: Record<PaymentView, string> = { attention: 'Cần xem', open: 'Đang chờ', all: 'Tất cả' };
const empty: Record<PaymentView, string> = {
  attention: 'Không có thanh toán nào cần xem.',
  open: 'Không có thanh toán nào đang chờ.',
  all: 'Chưa có thanh toán nào qua cổng.',
};

/** Tab `/staff/service-orders?tab=payments`, and the payments that an order shows. */
export const gatewayPayments = {
  title: 'Thanh toán qua cổng',
  viewsLabel: 'Nhóm thanh toán',
  views,
  search: 'Tìm theo mã đơn, mã giao dịch, khách',
  columns: {
    order: 'Mã đơn',
    customer: 'Khách',
    gateway: 'Cổng',
    amount: 'Số tiền',
    status: 'Trạng thái',
    started: 'Bắt đầu',
  },
  empty,
  noMatch: (q: string) => `Không có thanh toán khớp "${q}".`,
  problems: {
    amount: (reported: string, due: string) => `Cổng báo ${reported}, đơn là ${due}`,
    late: 'Tiền đến sau khi đơn đã kết thúc',
    double: 'Đơn đã được thanh toán trước đó',
    outdated: 'Tổng tiền của đơn đã đổi trước khi tiền đến',
    unclear: 'Cổng chưa cho biết kết quả',
  },
  referenceOf: (reference: string) => `mã của cổng ${reference}`,
  check: 'Hỏi lại cổng',
  checkFor: (code: string) => `Hỏi lại cổng về đơn ${code}`,
  checkFailed: (code: string) => `Chưa hỏi được cổng về đơn ${code}`,
  refund: 'Hoàn tiền',
  refundedPart: (amount: string) => `hoàn một phần: ${amount}`,
  refundedBefore: (amount: string) => `đã hoàn trước đó: ${amount}`,
  refundFor: (code: string) => `Hoàn tiền đơn ${code}`,
  refundText: (amount: string, gateway: string, customer: string) =>
    `Hoàn ${amount} qua ${gateway} cho ${customer}. Tiền trở về thẻ, tài khoản hoặc ví đã thanh toán và không lấy lại được.`,
  /** Result of a check, with the label of the status. */
  result: (code: string, status: string) => `Đơn ${code}: ${status.toLowerCase()}.`,
  resolve: 'Ghi cách xử lý',
  resolveFor: (code: string) => `Ghi cách xử lý đơn ${code}`,
  resolution: 'Cách đã xử lý',
  resolutionHint: 'Ví dụ: đã chuyển khoản hoàn cho khách, mã FT26326001.',
  resolveText: 'Chỉ ghi nhận việc đã làm ngoài hệ thống, không chuyển tiền. Việc này được ghi vào nhật ký.',
  resolved: (resolution: string) => `Đã xử lý: ${resolution}`,
  keys: { search: 'Tìm thanh toán' },
} as const;
