import type { PaymentMethod, Tone } from '../order/statuses';

/** Payment gateways: a customer pays on the gateway's own page, after the order is placed. */
export const GATEWAYS = ['vnpay', 'momo'] as const;
export type Gateway = (typeof GATEWAYS)[number];

export const GATEWAY_NAMES: Record<Gateway, string> = { vnpay: 'VNPay', momo: 'MoMo' };

/** Returns whether a payment method is a gateway. */
export const isGateway = (method: string): method is Gateway =>
  (GATEWAYS as readonly string[]).includes(method);

/** Returns whether an order with this method is paid before it is processed: by a transfer, or at a gateway. */
export const isPaidFirst = (method: PaymentMethod): boolean => method === 'transfer' || isGateway(method);

/** Lowest and highest amount of one payment, in đồng (documentation of the gateways). */
export const GATEWAY_LIMITS: Record<Gateway, { readonly min: number; readonly max: number }> = {
  vnpay: { min: 5_000, max: 999_999_999 },
  momo: { min: 1_000, max: 50_000_000 },
};

/** Returns whether a gateway accepts an amount, in đồng. */
export const acceptsAmount = (gateway: Gateway, amount: number): boolean =>
  amount >= GATEWAY_LIMITS[gateway].min && amount <= GATEWAY_LIMITS[gateway].max;

/** Minutes for which the page of a gateway accepts a payment. */
export const GATEWAY_PAGE_MINUTES = 15;

/** Hours after which an order that is to be paid at a gateway is cancelled. */
export const GATEWAY_EXPIRY_HOURS = 2;

/** States of an attempt to pay. An attempt that is not `open` was settled by the gateway, or ran out of time. */
export const ATTEMPT_STATUSES = ['open', 'paid', 'failed', 'expired'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];
export const ATTEMPT_STATUS_LABELS: Record<AttemptStatus, { readonly label: string; readonly tone: Tone }> = {
  open: { label: 'Đang chờ kết quả', tone: 'warning' },
  paid: { label: 'Đã thanh toán', tone: 'success' },
  failed: { label: 'Không thành công', tone: 'neutral' },
  expired: { label: 'Hết hạn', tone: 'neutral' },
};

/**
 * Why a payment needs attention: the gateway reported another amount, the order had ended before the money came,
 * the order had been paid already, its total had changed, or the gateway does not give the result.
 */
export const ATTEMPT_PROBLEMS = ['amount', 'late', 'double', 'outdated', 'unclear'] as const;
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

/** States of the refund of a payment by its gateway. */
export const REFUND_STATUSES = ['pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export const REFUND_STATUS_LABELS: Record<RefundStatus, { readonly label: string; readonly tone: Tone }> = {
  pending: { label: 'Đang hoàn tiền', tone: 'warning' },
  done: { label: 'Đã hoàn tiền', tone: 'info' },
  failed: { label: 'Hoàn tiền lỗi', tone: 'danger' },
};
