import * as z from 'zod/mini';
import { PAYMENT_REFERENCE_LENGTH } from '../order/staff-steps';
import { integerBetween, requiredLine } from '../term-schemas';
import { LATE_TRANSFER_REASON_LENGTH, lateTransferMessages as messages } from './late-transfers';

const MAX_MONEY = 2_000_000_000;
const reason = requiredLine(LATE_TRANSFER_REASON_LENGTH, messages.reason);

/** Transfer as the bank shows it. */
export const lateTransferRequestSchema = z.object({
  amount: integerBetween(1, MAX_MONEY, messages.amount),
  reference: requiredLine(PAYMENT_REFERENCE_LENGTH, messages.reference),
});
export type LateTransferRequest = z.infer<typeof lateTransferRequestSchema>;

/** Reason why a transfer pays its order, or was recorded for the wrong one. */
export const lateTransferUseSchema = z.object({ reason });
/** Decision that the money of a transfer went back. */
export const lateTransferRefundSchema = z.object({
  reason,
  reference: requiredLine(PAYMENT_REFERENCE_LENGTH, messages.refundReference),
});
export type LateTransferRefund = z.infer<typeof lateTransferRefundSchema>;
