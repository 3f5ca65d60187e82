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
});
export type OrderReceipt = z.infer<typeof orderReceiptSchema>;
