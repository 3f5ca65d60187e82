import type { LateTransferOutcome } from '@evcare/shared-contracts/office';

const outcomes: Record<LateTransferOutcome, string> = {
  applied: 'Đã dùng để thanh toán đơn',
  refunded: 'Đã hoàn cho khách',
};

/** Bank transfers that arrived for orders which did not wait for one. */
export const lateTransfers = {
  title: 'Chuyển khoản đến muộn',
  outcomes,
  undecided: 'Chờ xử lý',
  referenceOf: (reference: string) => `mã giao dịch ${reference}`,
  refundedWith: (reference: string) => `mã hoàn tiền ${reference}`,
  because: (reason: string) => `Lý do: ${reason}`,
  openOrder: (code: string) => `Đơn ${code}`,
  failed: 'Chưa tải được danh sách chuyển khoản đến muộn.',
  more: (loaded: number, total: number) =>
    `Đang hiện ${loaded} khoản cũ nhất trong ${total} khoản chờ xử lý.`,
  record: 'Ghi chuyển khoản đến muộn',
  recordText:
    'Dùng khi tiền chuyển khoản đến mà đơn không chờ chuyển khoản, ví dụ khách đã đổi cách thanh toán. Sau đó chọn thanh toán đơn hoặc hoàn tiền.',
  amount: 'Số tiền đã nhận',
  reference: 'Mã giao dịch của ngân hàng',
  apply: 'Thanh toán đơn',
  applyText: (amount: string) =>
    `Đơn được ghi là đã thanh toán ${amount} bằng chuyển khoản. Khách nhận thông báo.`,
  withdraw: 'Gỡ khỏi đơn',
  withdrawText:
    'Dùng khi khoản này được ghi nhầm đơn. Sau khi gỡ, ghi lại vào đúng đơn. Khách thấy trong diễn biến đơn, không thấy lý do.',
  refund: 'Hoàn khoản này',
  refundText: (amount: string) =>
    `Chuyển ${amount} lại cho khách qua ngân hàng trước, rồi ghi mã giao dịch ở đây. Khách nhận thông báo.`,
  refundReference: 'Mã giao dịch hoàn tiền',
  reason: 'Lý do',
} as const;
