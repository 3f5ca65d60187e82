import type { MoneyWay } from './cash';

/** Ways in which a service order is refunded. */
export const REFUND_WAYS = ['cash', 'transfer'] as const satisfies readonly MoneyWay[];
export type RefundWay = (typeof REFUND_WAYS)[number];
export const REFUND_WAY_LABELS: Record<RefundWay, string> = {
  cash: 'Tiền mặt từ két',
  transfer: 'Chuyển khoản',
};

/** A request waits for a manager; an approved refund waits to be paid out. */
export const REFUND_STATES = ['requested', 'approved', 'paid', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
export const REFUND_STATE_LABELS: Record<
  RefundState,
  { readonly label: string; readonly tone: 'warning' | 'info' | 'success' | 'neutral' }
> = {
  requested: { label: 'Chờ quản lý duyệt', tone: 'warning' },
  approved: { label: 'Đã duyệt, chờ chi', tone: 'info' },
  paid: { label: 'Đã hoàn tiền', tone: 'success' },
  refused: { label: 'Không duyệt', tone: 'neutral' },
};
/** States of a refund that is not finished; a service order has at most one. */
export const OPEN_REFUND_STATES = ['requested', 'approved'] as const satisfies readonly RefundState[];

export const refundMessages = {
  amount: 'Vui lòng nhập số tiền hoàn lớn hơn 0.',
  way: 'Vui lòng chọn hoàn bằng tiền mặt hoặc chuyển khoản.',
  reason: 'Vui lòng nhập lý do hoàn tiền (tối đa 300 ký tự).',
  account: 'Vui lòng nhập tài khoản nhận tiền hoàn.',
  note: 'Ghi chú tối đa 300 ký tự.',
  refusal: 'Vui lòng nhập lý do không duyệt (tối đa 300 ký tự).',
  reference: 'Vui lòng nhập mã giao dịch chuyển khoản (tối đa 60 ký tự).',
} as const;
