import * as z from '../schema';
import { ORDER_STATUSES } from '../order/statuses';
import { money, optionalText, pageFields, requiredLine, text, timestamp } from '../term-schemas';
import { ATTEMPT_PROBLEMS, ATTEMPT_STATUSES, GATEWAYS, REFUND_STATUSES } from './gateways';
import { RESOLUTION_LENGTH } from './reconciliation';

/** Attempt to pay an order at a gateway, as staff see it. */
export const gatewayPaymentSchema = z.object({
  /** Reference under which the gateway knows the payment. */
  reference: text,
  gateway: z.enum(GATEWAYS),
  orderCode: text,
  orderStatus: z.enum(ORDER_STATUSES),
  customer: text,
  amount: money,
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: timestamp,
  settledAt: z.nullable(timestamp),
  /** Reference number of the gateway. */
  gatewayReference: optionalText,
  /** Result code of the gateway. */
  resultCode: optionalText,
  problem: z.nullable(z.enum(ATTEMPT_PROBLEMS)),
  /** Amount that the gateway reported if it differs from `amount`; null otherwise. */
  reportedAmount: z.nullable(money),
  refund: z.nullable(z.enum(REFUND_STATUSES)),
  refundedAt: z.nullable(timestamp),
  /** Amount that is refunded if it is only a part; null if it is the whole amount. */
  refundAmount: z._default(z.nullable(money), null),
  /** Sum of the refunds before the one in `refund`. Since 1.4.0. */
  refundedBefore: z.optional(money),
  /** True if the gateway can be asked for the result. */
  canCheck: z.boolean(),
  /** True if the refund can be sent again, or sent at all. */
  canRefund: z.boolean(),
  /** True if staff can store how they have dealt with the payment outside of this system. */
  canResolve: z.boolean(),
  /** How staff have dealt with the payment; null if they have not. */
  resolution: optionalText,
});
export type GatewayPayment = z.infer<typeof gatewayPaymentSchema>;

/** GET /staff/payments?view=&q=&page= */
export const gatewayPaymentListSchema = z.object({
  items: z.array(gatewayPaymentSchema),
  ...pageFields,
  /** Number of payments by view. */
  counts: z.object({ attention: z.whole(0), open: z.whole(0), all: z.whole(0) }),
});
export type GatewayPaymentList = z.infer<typeof gatewayPaymentListSchema>;

/** How staff have dealt with a payment outside of this system. */
export const paymentResolutionSchema = z.object({
  resolution: requiredLine(RESOLUTION_LENGTH, 'Vui lòng ghi cách đã xử lý (tối đa 200 ký tự).'),
});
