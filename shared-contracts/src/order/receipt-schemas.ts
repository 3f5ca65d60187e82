import * as z from '../schema';
import { money, optionalText, text, timestamp } from '../term-schemas';

/** Money received for an order, as its receipt shows it. */
export const orderReceiptSchema = z.object({
  number: text,
  amount: money,
  /** Null if the time was not recorded. */
  paidAt: z.nullable(timestamp),
  /** Reference number at the bank or the gateway. */
  reference: optionalText,
  /** Refund that was made or is under way; null if there is none. */
  refund: z.nullable(z.object({ amount: money, isDone: z.boolean(), at: z.nullable(timestamp) })),
  /**
   * Refund of goods that left the order before its end, if any did. The order's lines and total are without them,
   * `amount` includes them. Since 1.4.0.
   */
  cancelled: z.optional(z.object({ amount: money, isDone: z.boolean() })),
});
export type OrderReceipt = z.infer<typeof orderReceiptSchema>;
