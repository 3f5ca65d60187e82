import type { OrderStep } from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_TRANSITIONS, type ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { AT_WORK } from './progress';
import type { OrderRow, QuoteRow } from './repository';
import { isAnswerable } from './view';

/** Statuses in which the technician or the bay may be changed. */
export const ASSIGNABLE: readonly ServiceOrderStatus[] = ['received', ...AT_WORK, 'awaiting_parts'];

/** Statuses in which the promised time may be changed. */
export const PROMISED: readonly ServiceOrderStatus[] = [...ASSIGNABLE, 'quality_check'];

/**
 * Returns the steps that are possible in the current state, whatever the user's role; the back office shows
 * only these (product rule §2.5).
 */
export function stepsOf(
  { status, debtLimit }: OrderRow,
  { left, quotes }: { readonly left: number; readonly quotes: readonly QuoteRow[] },
  now: Date,
): OrderStep[] {
  const waits = quotes.some((quote) => isAnswerable(quote, now));
  const proposed = quotes.some(({ state }) => state === 'sent' || state === 'expired');
  const can: Readonly<Record<OrderStep, boolean>> = {
    assign: ASSIGNABLE.includes(status),
    promise: PROMISED.includes(status),
    lines: AT_WORK.includes(status),
    revise: AT_WORK.includes(status) && proposed && !quotes.some(({ state }) => state === 'draft'),
    'parts-needed': !waits && SERVICE_ORDER_TRANSITIONS[status].includes('awaiting_parts'),
    'parts-arrived': status === 'awaiting_parts',
    qc: status === 'quality_check',
    pay: status !== 'cancelled' && left > 0,
    debt: status === 'ready' && left > (debtLimit ?? 0),
    deliver: status === 'ready',
    cancel: SERVICE_ORDER_TRANSITIONS[status].includes('cancelled'),
  };
  return (Object.keys(can) as OrderStep[]).filter((step) => can[step]);
}
