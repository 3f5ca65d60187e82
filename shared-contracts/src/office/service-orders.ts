import type { ServiceOrderStatus } from '../workshop/service-orders';
import { DESK_LIMITS } from './desk';

/** Columns of the office's board, in the order of the work (product rule §2.5). */
export const BOARD_STATUSES = [
  'received',
  'diagnosing',
  'awaiting_approval',
  'awaiting_parts',
  'in_progress',
  'quality_check',
  'ready',
  'delivered',
] as const satisfies readonly ServiceOrderStatus[];
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** Cards of one column; how many there are in all is told beside them. */
export const BOARD_COLUMN_SIZE = 30;
/** What was given back longer ago is found in the table. */
export const BOARD_DELIVERED_DAYS = 3;

/** What may be done with a service order now, whoever may do it; the API's names of its actions. */
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

/** Orders of the table. A minus begins with the last. */
export const ORDER_SORTS = ['-createdAt', 'createdAt', 'promisedAt', '-promisedAt'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Above it a manager has to approve a discount before its quote is sent, in per cent (product rule §3.6). */
export const DISCOUNT_APPROVAL_PERCENT = 10;

export const SERVICE_PAYMENT_METHODS = ['cash', 'transfer', 'card'] as const;
export type ServicePaymentMethod = (typeof SERVICE_PAYMENT_METHODS)[number];
export const SERVICE_PAYMENT_LABELS: Record<ServicePaymentMethod, string> = {
  cash: 'Tiền mặt',
  transfer: 'Chuyển khoản',
  card: 'Thẻ',
};

/** Where a promised time stands: passed, or so near that it is in danger. Null where nobody waits for it. */
export type PromiseRisk = 'late' | 'soon' | null;
const SOON_MS = DESK_LIMITS.promiseRiskMinutes * 60_000;
const OVER: readonly ServiceOrderStatus[] = ['ready', 'delivered', 'cancelled'];

/**
 * Whether a vehicle will be ready as promised: 'late' once the time has passed, 'soon' within its last hour.
 * @param now milliseconds since 1970
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
