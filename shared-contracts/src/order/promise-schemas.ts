import * as z from '../schema';
import { DELAY_REASONS } from './statuses';
import { day, money, optionalText, text, timestamp } from '../term-schemas';

/** First and last day of a delivery, or the day of a pick-up, in Vietnam. */
const days = { from: day, to: day };

/** Promise that is stored with an order. */
export const orderPromiseSchema = z.object({
  ...days,
  /** Last day of the first promise; it is before `to` after a delay. */
  firstTo: day,
  /** Reason of the last delay; null if the order is on time. */
  delay: z.nullable(z.enum(DELAY_REASONS)),
});
export type OrderPromise = z.infer<typeof orderPromiseSchema>;

/**
 * GET /shipping/promise?items=ID:QUANTITY,…&ward=: how and when the goods reach the customer. Amounts are integer đồng.
 */
export const deliveryPromiseSchema = z.object({
  /** Ward and province of the request; null if none or an unknown one was given. */
  place: z.nullable(z.object({ provinceCode: text, wardCode: text, ward: text, province: text })),
  inStock: z.boolean(),
  delivery: z.object({
    fee: money,
    /** True if the fee is an estimate, because no ward was given. */
    estimated: z.boolean(),
    /** Working days after the hand-over to a carrier. */
    workdays: z.object({ from: z.whole(0), to: z.whole(0) }),
    /** Null without a ward, without stock, or if the place is not served. */
    days: z.nullable(z.object(days)),
    /** Time before which an order must be placed to arrive on these days; null if `days` is null. */
    orderBefore: z.nullable(timestamp),
    /** Reason why delivery is impossible; null if it is possible. */
    refusal: optionalText,
  }),
  /** Code with which delivery is free, and the missing amount; null if there is no such code, or delivery is free. */
  freeDelivery: z.nullable(z.object({ code: text, missing: money })),
  /** Null without stock. */
  pickup: z.nullable(z.object({ day, isToday: z.boolean(), orderBefore: timestamp })),
  /** Nearest free slot for installation at the workshop; null if nothing is installed there. */
  fitting: z.nullable(z.object({ startAt: timestamp })),
  /**
   * Installation at the customer's home: whether the ward is served, and its nearest free slot. Null without a
   * ward, or if nothing is installed at home; missing in releases before 2026-12.
   */
  homeFitting: z.optional(z.nullable(z.object({ isServed: z.boolean(), startAt: z.nullable(timestamp) }))),
});
export type DeliveryPromise = z.infer<typeof deliveryPromiseSchema>;
