import type { GatewayPayment } from '@evcare/shared-contracts/office';
import type { EarlierAttempt, OrderAttempt } from '@evcare/shared-contracts/shop';
import type { OrderRow } from '../orders';
import { amountTexts, failureText } from '../gateways';
import type { AttemptRow } from './repository';

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/**
 * True while staff clear up that a gateway has reported another amount. The order is kept and cannot be paid again
 * in the meantime.
 */
export const isUnderReview = ({ status, problem, resolution }: AttemptRow): boolean =>
  status === 'open' && problem === 'amount' && resolution === null;

function failureOf(attempt: AttemptRow): string | null {
  const { gateway, status, problem, resultCode } = attempt;
  if (isUnderReview(attempt)) return amountTexts.underReview(gateway);
  if (status !== 'failed') return null;
  return problem === 'amount' ? amountTexts.cleared(gateway) : failureText(gateway, resultCode);
}

/** Builds the customer's view of an attempt. */
export const toOrderAttempt = (row: AttemptRow): OrderAttempt => ({
  gateway: row.gateway,
  status: row.status,
  expiresAt: row.expiresAt.toISOString(),
  failure: failureOf(row),
  refund: row.refund,
});

/** Builds the customer's view of an attempt that has ended. */
export const toEarlierAttempt = (row: AttemptRow): EarlierAttempt => ({
  gateway: row.gateway,
  status: row.status,
  amount: row.amount,
  startedAt: row.createdAt.toISOString(),
  failure: failureOf(row),
  refund: row.refund,
});

/** True if the gateway may know more about an attempt than the shop. */
const canCheck = ({ status }: AttemptRow): boolean => status !== 'paid';

/** True if the money of an attempt must be returned, and no refund is under way. */
export const canRefund = ({ status, problem, refund }: AttemptRow): boolean =>
  status === 'paid' && (refund === 'failed' || (refund === null && problem !== null));

/** True if an attempt needs attention, and staff may have dealt with it outside of this system. */
export const canResolve = ({ problem, refund, resolution }: AttemptRow): boolean =>
  resolution === null && (refund === 'failed' || (problem !== null && refund === null));

/** Builds the staff's view of an attempt. */
export const toGatewayPayment = (
  row: AttemptRow,
  order: Pick<OrderRow, 'code' | 'status' | 'contactName'>,
): GatewayPayment => ({
  reference: row.reference,
  gateway: row.gateway,
  orderCode: order.code,
  orderStatus: order.status,
  customer: order.contactName,
  amount: row.amount,
  status: row.status,
  startedAt: row.createdAt.toISOString(),
  settledAt: isoOf(row.settledAt),
  gatewayReference: row.gatewayReference,
  resultCode: row.resultCode,
  problem: row.problem,
  reportedAmount: row.reportedAmount,
  refund: row.refund,
  refundedAt: isoOf(row.refundedAt),
  refundAmount: row.refundAmount,
  refundedBefore: row.refundedBefore,
  canCheck: canCheck(row),
  canRefund: canRefund(row),
  canResolve: canResolve(row),
  resolution: row.resolution,
});
