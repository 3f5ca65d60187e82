import * as z from '../schema';
import { count, money, optionalText, text, timestamp } from '../term-schemas';
import { RETURN_REASONS, RETURN_REFUND_STATUSES, RETURN_STATUSES } from './return-terms';

const optionalTime = z.nullable(timestamp);
/** Pieces, counted at the inspection; null before it. */
const inspected = z.nullable(count);

/** Latest return of an order, as its customer sees it. */
export const orderReturnSchema = z.object({
  status: z.enum(RETURN_STATUSES),
  reason: z.enum(RETURN_REASONS),
  note: optionalText,
  lines: z.array(
    z.object({
      productId: text,
      name: text,
      quantity: z.whole(1),
      restocked: inspected,
      /** Received pieces that cannot be sold again. */
      writtenOff: inspected,
    }),
  ),
  /** URLs of the photos. */
  photos: z.array(text),
  requestedAt: timestamp,
  /** Time at which staff approved the return; null if they did not. */
  approvedAt: optionalTime,
  /** Time at which the return was rejected or withdrawn. */
  closedAt: optionalTime,
  /** Reason of a rejection; null otherwise. */
  rejection: optionalText,
  receivedAt: optionalTime,
  /** Time at which goods that arrived after the return was closed were sent back; null otherwise. */
  sentBackAt: z._default(optionalTime, null),
  refund: z.object({ amount: money, status: z.enum(RETURN_REFUND_STATUSES), at: optionalTime }),
  /** Account for the refund, without the number's first digits; null if a gateway returns the money. */
  account: z.nullable(z.object({ bank: text, ending: text })),
  canWithdraw: z.boolean(),
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

/** Fields that a request for a return needs; null in an order if none can be sent. */
export const returnFormSchema = z.object({
  /** True if the money is transferred to a bank account of the customer. */
  needsAccount: z.boolean(),
});

/** GET /staff/shop-orders/:code/returns/account: where the refund is transferred to. */
export const refundAccountSchema = z.object({ bank: text, number: text, holder: text });
export type RefundAccount = z.infer<typeof refundAccountSchema>;
