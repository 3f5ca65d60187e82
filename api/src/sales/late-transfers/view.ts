import type { LateTransfer } from '@evcare/shared-contracts/office';
import type { OrderStatus, PaymentStatus } from '@evcare/shared-contracts/shop';
import type { OrderRow } from '../orders';
import type { TransferRow } from './repository';

/** Statuses in which the money is not collected elsewhere yet: a courier collects cash of a parcel under way. */
const UNSENT: readonly OrderStatus[] = ['pending_payment', 'placed', 'confirmed', 'packing'];
const UNPAID: readonly PaymentStatus[] = ['unpaid', 'pending'];

/** Returns whether a transfer can pay its order: nothing was paid, and the amounts are equal. */
export const canApply = (
  { amount, outcome }: Pick<TransferRow, 'amount' | 'outcome'>,
  { status, method, paymentStatus, total, isSplit }: OrderRow,
): boolean =>
  outcome === null &&
  // The couriers of its parcels collect the money.
  !isSplit &&
  amount === total &&
  UNPAID.includes(paymentStatus) &&
  (UNSENT.includes(status) || (status === 'shipping' && method !== 'delivery'));

/** Builds the staff's view of a transfer. */
export const toLateTransfer = (row: TransferRow, order: OrderRow): LateTransfer => ({
  id: row.id,
  amount: row.amount,
  reference: row.reference,
  recordedAt: row.createdAt.toISOString(),
  outcome: row.outcome,
  reason: row.reason,
  refundReference: row.refundReference,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  canApply: canApply(row, order),
  canWithdraw: row.outcome === null,
});
