import { payerOf, type GatewayPayment } from '@evcare/shared-contracts/office';
import {
  isGateway,
  isPaidFirst,
  type OrderReceipt,
  type OrderReturn,
  type PaymentStatus,
} from '@evcare/shared-contracts/shop';
import { orderNotes } from '../../platform/messages';
import { isRefundable } from './money-steps';
import type { OrderRefundRow } from './refunds';
import type { OrderRow, ShownEvent } from './repository';

/** Payment statuses of an order for which money was received. */
const RECEIVED: readonly PaymentStatus[] = ['paid', 'refunded'];

/** True if money was received for an order, also if it was returned afterwards. */
export const hasReceipt = ({ paymentStatus, total }: OrderRow): boolean =>
  RECEIVED.includes(paymentStatus) && total > 0;

interface PaidParts {
  readonly events: readonly ShownEvent[];
  /** Payments at gateways. */
  readonly gatewayPayments: readonly GatewayPayment[];
  /** Time at which a late transfer was applied that paid the order. */
  readonly transferAppliedAt: Date | null;
  readonly latestReturn: OrderReturn | null;
  /** Refunds of goods that left the order before its end. */
  readonly refunds: readonly Pick<OrderRefundRow, 'amount' | 'state'>[];
}

/**
 * Returns the event that a transfer caused: it moved the order on, or was noted after its cancellation. Later events
 * repeat the status, and an earlier payment may have been voided.
 */
function transferEventOf(events: readonly ShownEvent[]): ShownEvent | undefined {
  const lastWait = events.map(({ status }) => status).lastIndexOf('pending_payment');
  return events
    .slice(lastWait + 1)
    .find(({ status, note }) => status === 'placed' || note === orderNotes.paymentReceived);
}

/**
 * Returns the time of an order's payment: gateways and late transfers store their own, another transfer caused an
 * event, and cash was collected at the hand-over.
 */
function paidAtOf({ paymentMethod, deliveredAt }: OrderRow, parts: PaidParts): string | null {
  if (isGateway(paymentMethod)) return payerOf(parts.gatewayPayments)?.settledAt ?? null;
  if (!isPaidFirst(paymentMethod)) return deliveredAt?.toISOString() ?? null;
  const paidAt = parts.transferAppliedAt ?? transferEventOf(parts.events)?.createdAt;
  return paidAt?.toISOString() ?? null;
}

function refundOf(order: OrderRow, { gatewayPayments, latestReturn }: PaidParts): OrderReceipt['refund'] {
  const isDone = order.paymentStatus === 'refunded';
  const at = order.refundedAt?.toISOString() ?? null;
  if (latestReturn?.status === 'received' && latestReturn.refund.amount > 0) {
    return { amount: latestReturn.refund.amount, isDone, at };
  }
  // A gateway may also return the amount of goods that left the order before its end.
  const isReturning = isRefundable(order) && Boolean(payerOf(gatewayPayments)?.refund);
  return isDone || isReturning ? { amount: order.total, isDone, at } : null;
}

/** Returns what was paid for goods that left the order before its end. */
function cancelledOf({ refunds }: PaidParts): OrderReceipt['cancelled'] | null {
  if (refunds.length === 0) return null;
  return {
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    isDone: refunds.every(({ state }) => state === 'done'),
  };
}

/** Builds the receipt of an order; `null` if no money was received. */
export function toReceipt(order: OrderRow, parts: PaidParts): OrderReceipt | null {
  if (!hasReceipt(order)) return null;
  const cancelled = cancelledOf(parts);
  return {
    number: `BN-${order.code}`,
    amount: order.total + (cancelled?.amount ?? 0),
    ...(cancelled && { cancelled }),
    paidAt: paidAtOf(order, parts),
    reference: order.paymentReference,
    refund: refundOf(order, parts),
  };
}
