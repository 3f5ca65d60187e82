import * as z from '../schema';
import { ORDER_STATUSES } from '../order/statuses';
import { count, money, optionalText, text, timestamp } from '../term-schemas';
import { LATE_TRANSFER_OUTCOMES } from './late-transfers';

/** Bank transfer that arrived for an order which did not wait for one. */
export const lateTransferSchema = z.object({
  id: text,
  amount: money,
  /** Reference number of the transfer at the bank. */
  reference: text,
  recordedAt: timestamp,
  /** Null until staff have decided. */
  outcome: z.nullable(z.enum(LATE_TRANSFER_OUTCOMES)),
  reason: optionalText,
  /** Reference number of the transfer that returned the money. */
  refundReference: optionalText,
  resolvedAt: z.nullable(timestamp),
  /** True if the transfer can pay its order: nothing was paid, and the amounts are equal. */
  canApply: z.boolean(),
  /** True if the transfer can be removed from its order; false from an API that lacks this step. */
  canWithdraw: z._default(z.boolean(), false),
});
export type LateTransfer = z.infer<typeof lateTransferSchema>;

/** GET /staff/late-transfers: transfers that wait for a decision, oldest first. */
export const lateTransferListSchema = z.object({
  /** Number of transfers, of which `items` has the first; absent from an API that lacks it. */
  total: z.optional(count),
  items: z.array(
    z.object({
      ...lateTransferSchema.shape,
      orderCode: text,
      orderStatus: z.enum(ORDER_STATUSES),
      customer: text,
    }),
  ),
});
export type LateTransferList = z.infer<typeof lateTransferListSchema>;
