import * as z from '../schema';
import { PAYMENT_METHODS } from '../order/statuses';
import { money, text, timestamp } from '../term-schemas';
import { ATTEMPT_STATUSES, GATEWAYS, REFUND_STATUSES } from './gateways';

/** Latest attempt to pay an order at a gateway, as its customer sees it. */
export const orderAttemptSchema = z.object({
  gateway: z.enum(GATEWAYS),
  status: z.enum(ATTEMPT_STATUSES),
  /** Time at which the gateway's page closes. */
  expiresAt: timestamp,
  /** Reason of a failure, or of an open payment that staff are clearing up, in Vietnamese; null if there is none. */
  failure: z.nullable(text),
  /** Refund of this payment; null if none was requested. */
  refund: z.nullable(z.enum(REFUND_STATUSES)),
});
export type OrderAttempt = z.infer<typeof orderAttemptSchema>;

/** Earlier attempt to pay an order at a gateway, which has ended. */
export const earlierAttemptSchema = z.object({
  gateway: z.enum(GATEWAYS),
  status: z.enum(ATTEMPT_STATUSES),
  amount: money,
  startedAt: timestamp,
  /** Reason of a failure in Vietnamese; null if there is none. */
  failure: z.nullable(text),
  /** Refund of this payment; null if none was requested. */
  refund: z.nullable(z.enum(REFUND_STATUSES)),
});
export type EarlierAttempt = z.infer<typeof earlierAttemptSchema>;

/** Payment method that an open order may still change to. */
export const payableWithSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  demo: z.boolean(),
  /** Reason why the method can't be used for this order; null if it can. */
  blocked: z.nullable(text),
});
export type PayableWith = z.infer<typeof payableWithSchema>;

/** POST /orders/:code/payments: where the customer pays. */
export const startedPaymentSchema = z.object({
  /** Page of the gateway. */
  payUrl: text,
  amount: money,
  expiresAt: timestamp,
});
export type StartedPayment = z.infer<typeof startedPaymentSchema>;
