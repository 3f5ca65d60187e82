import type { Right } from '../account/rights';
import { PROGRESS_STEPS, type ServiceOrderStatus } from './statuses';
import { DESK_LIMITS } from '../booking/front-desk';

/** Columns of the service order board, in the order of the work (product rule §2.5). */
export const BOARD_STATUSES = [
  ...PROGRESS_STEPS,
  'delivered',
] as const satisfies readonly ServiceOrderStatus[];
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** Maximum number of cards per column; the total number is returned separately. */
export const BOARD_COLUMN_SIZE = 30;
/** Days after handover during which an order stays on the board; older ones are only in the table. */
export const BOARD_DELIVERED_DAYS = 3;

/** Actions on a service order, by their names in the API. */
export const ORDER_STEPS = [
  'assign',
  'promise',
  'lines',
  'revise',
  'parts-needed',
  'parts-arrived',
  'qc',
  'pay',
  'debt',
  'deliver',
  'cancel',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Right that an action requires, for both its endpoint and its button. */
export const ORDER_STEP_RIGHTS = {
  assign: 'appointments.assign',
  promise: 'serviceOrders.edit',
  lines: 'serviceOrders.edit',
  revise: 'serviceOrders.edit',
  'parts-needed': 'serviceOrders.edit',
  'parts-arrived': 'serviceOrders.edit',
  qc: 'serviceOrders.qualityCheck',
  pay: 'payments.confirm',
  debt: 'serviceOrders.approveDebt',
  deliver: 'serviceOrders.edit',
  cancel: 'serviceOrders.edit',
} as const satisfies Record<OrderStep, Right>;

/** Fit of a part with the vehicle of a service order. */
export const PART_FITS = ['yes', 'no', 'unknown'] as const;
export type PartFit = (typeof PART_FITS)[number];

/** Sort orders of the table; a minus means descending. */
export const ORDER_SORTS = ['-createdAt', 'createdAt', 'promisedAt', '-promisedAt'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Discount in percent above which a manager must approve it before the quote is sent (product rule §3.6). */
export const DISCOUNT_APPROVAL_PERCENT = 10;

export const SERVICE_PAYMENT_METHODS = ['cash', 'transfer', 'card'] as const;
export type ServicePaymentMethod = (typeof SERVICE_PAYMENT_METHODS)[number];
export const SERVICE_PAYMENT_LABELS: Record<ServicePaymentMethod, string> = {
  cash: 'Tiền mặt',
  transfer: 'Chuyển khoản',
  card: 'Thẻ',
};

/** Risk of a promised time: `late` if it has passed, `soon` if it is at risk, otherwise null. */
export type PromiseRisk = 'late' | 'soon' | null;
const SOON_MS = DESK_LIMITS.promiseRiskMinutes * 60_000;
const OVER: readonly ServiceOrderStatus[] = ['ready', 'delivered', 'cancelled'];

/**
 * Returns the risk that a vehicle is not ready at the promised time: 'late' once the time has passed, 'soon'
 * in the hour before.
 * @param now current time in ms since the epoch
 */
export function promiseRisk(
  { status, promisedAt }: { readonly status: ServiceOrderStatus; readonly promisedAt: string | null },
  now: number,
): PromiseRisk {
  if (promisedAt === null || OVER.includes(status)) return null;
  const left = Date.parse(promisedAt) - now;
  if (left < 0) return 'late';
  return left <= SOON_MS ? 'soon' : null;
}
