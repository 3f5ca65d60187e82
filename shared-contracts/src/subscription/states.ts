import type { Tone } from '../order/statuses';

export const PACKAGE_STATES = ['pending', 'active', 'expired', 'cancelled'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];
export const PACKAGE_STATE_LABELS: Record<PackageState, { readonly label: string; readonly tone: Tone }> = {
  pending: { label: 'Chờ thanh toán', tone: 'warning' },
  active: { label: 'Đang hiệu lực', tone: 'success' },
  expired: { label: 'Hết hạn', tone: 'neutral' },
  cancelled: { label: 'Đã huỷ', tone: 'neutral' },
};

/** Payment methods of a package; cash only at the front desk. */
export const PACKAGE_PAYMENTS = ['at_shop', 'transfer'] as const;
export type PackagePayment = (typeof PACKAGE_PAYMENTS)[number];
