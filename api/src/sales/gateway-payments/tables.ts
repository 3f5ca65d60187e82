import { ATTEMPT_PROBLEMS, ATTEMPT_STATUSES, GATEWAYS, REFUND_STATUSES } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';
import { orders } from '../orders';

/**
 * Attempts to pay an order at a payment gateway. An order has at most one open attempt per gateway, but may be
 * paid twice, because a gateway accepts the money of an attempt that was replaced; the second is refunded.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    /** Reference under which the gateway knows the payment. */
    reference: text('reference').notNull().unique(),
    amount: dong('amount').notNull(),
    status: text('status', { enum: ATTEMPT_STATUSES }).notNull(),
    /** Page of the gateway; null until the gateway has accepted the payment. */
    payUrl: text('pay_url'),
    expiresAt: moment('expires_at').notNull(),
    settledAt: moment('settled_at'),
    gatewayReference: text('gateway_reference'),
    /** Result code of the gateway. */
    resultCode: text('result_code'),
    problem: text('problem', { enum: ATTEMPT_PROBLEMS }),
    /** Amount that the gateway reported if it differs. */
    reportedAmount: dong('reported_amount'),
    /** Time at which the gateway is asked for the result; null once it is known. */
    nextCheckAt: moment('next_check_at'),
    checks: integer('checks').notNull().default(0),
    refund: text('refund', { enum: REFUND_STATUSES }),
    /** Id of the refund at the gateway, so that a repeated request does not refund twice. */
    refundRequestId: text('refund_request_id'),
    refundCode: text('refund_code'),
    /** Amount to refund if it is only a part of the payment. */
    refundAmount: dong('refund_amount'),
    /** Number of requests for the refund without a usable response. */
    refundTries: integer('refund_tries').notNull().default(0),
    /** True once the refund may have reached the gateway. */
    refundSent: boolean('refund_sent').notNull().default(false),
    /** Time at which a pending refund is sent, or its state asked for. */
    nextRefundAt: moment('next_refund_at'),
    refundedAt: moment('refunded_at'),
    /** Number of the last refund at the gateway, which distinguishes a later refund from it; null if it gave none. */
    refundReference: text('refund_reference'),
    /** Amount of the refunds before the one in `refund`, in đồng. */
    refundedBefore: dong('refunded_before').notNull().default(0),
    /** How staff have dealt with the payment outside of this system. */
    resolution: text('resolution'),
  },
  (t) => [
    index('payment_attempts_order').on(t.orderId, t.createdAt),
    index('payment_attempts_newest').on(t.createdAt, t.id),
    index('payment_attempts_checks').on(t.nextCheckAt),
    index('payment_attempts_refunds').on(t.nextRefundAt),
    check('payment_attempts_gateway', isOneOf(t.gateway, GATEWAYS)),
    check('payment_attempts_status', isOneOf(t.status, ATTEMPT_STATUSES)),
    check('payment_attempts_amount', sql`${t.amount} > 0`),
    check('payment_attempts_refund_amount', sql`${t.refundAmount} between 1 and ${t.amount}`),
    // A payment is never returned twice: a refund after another is a part, and all of them fit into the payment.
    check(
      'payment_attempts_refunds_fit',
      sql`${t.refundedBefore} >= 0 and (${t.refundedBefore} = 0 or ${t.refundAmount} is not null)
        and ${t.refundedBefore} + coalesce(${t.refundAmount}, 0) <= ${t.amount}`,
    ),
    check('payment_attempts_refund', sql`${t.refund} is null or ${t.status} = 'paid'`),
  ],
);
