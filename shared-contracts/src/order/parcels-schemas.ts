import * as z from '../schema';
import { money, optionalText, text, timestamp } from '../term-schemas';
import { PARCEL_STATES } from './parcels';
import { ORDER_REFUND_STATES } from './refund-terms';
import { orderTrackingSchema } from './tracking-schemas';

const piecesSchema = z.object({ productId: text, name: text, quantity: z.whole(1) });

/** Parcel of an order that leaves in several ones. */
export const orderParcelSchema = z.object({
  /** From 1 for each order. */
  number: z.whole(1),
  state: z.enum(PARCEL_STATES),
  lines: z.array(
    z.object({
      ...piecesSchema.shape,
      /** Serial numbers of the pieces that left with the parcel. */
      serials: z.array(text),
    }),
  ),
  /** Cash that the courier collects, in đồng; 0 if the order is paid. */
  collect: money,
  /** Null before the hand-over. */
  tracking: z.nullable(orderTrackingSchema),
  handedOverAt: z.nullable(timestamp),
  deliveredAt: z.nullable(timestamp),
  /** Reason of the last failed delivery. */
  reason: optionalText,
});
export type OrderParcel = z.infer<typeof orderParcelSchema>;

/** Refund of goods that left a paid order before its end. */
export const orderRefundSchema = z.object({
  lines: z.array(piecesSchema),
  amount: money,
  state: z.enum(ORDER_REFUND_STATES),
  /** Reason of the cancellation; null for the goods of a parcel that came back. */
  reason: optionalText,
  at: timestamp,
  refundedAt: z.nullable(timestamp),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** Parcels of an order that leaves in several ones, and what is in none of them yet. */
export const splitSchema = z.object({
  parcels: z.array(orderParcelSchema),
  /** Goods that are not packed; empty if all of them are. */
  remaining: z.array(piecesSchema),
  /** Days on which the remaining goods are expected; null if no day is known. */
  expected: z.nullable(z.object({ from: text, to: text })),
  /** Goods that left the order after it was paid, with their refunds, oldest first. Since 1.4.0. */
  refunds: z.optional(z.array(orderRefundSchema)),
});
export type OrderSplit = z.infer<typeof splitSchema>;
