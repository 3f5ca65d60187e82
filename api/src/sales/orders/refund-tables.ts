import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';
import { ORDER_REFUND_STATES } from '@evcare/shared-contracts/shop';
import { orders } from './tables';

/**
 * Refunds of goods that left a paid order before its end (decision 0086): `due` until a manager returns the money,
 * `requested` while a gateway does. The refund of a cancelled or returned order is a state of the order instead.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ORDER_REFUND_STATES }).notNull(),
    /** Part of the order's total that fell away, in đồng. */
    amount: dong('amount').notNull(),
    /** Goods that left the order, as they were named in it. */
    lines: jsonb('lines').$type<readonly RefundedPieces[]>().notNull(),
    /** Reason of the cancellation, which the customer reads; null for goods of a parcel that came back. */
    reason: text('reason'),
    /** Reference number of the transfer; null if a gateway returns the money. */
    reference: text('reference'),
    refundedAt: moment('refunded_at'),
  },
  (t) => [
    index('order_refunds_order').on(t.orderId, t.createdAt),
    index('order_refunds_open')
      .on(t.orderId)
      .where(sql`${t.state} <> 'done'`),
    check('order_refunds_state', isOneOf(t.state, ORDER_REFUND_STATES)),
    check('order_refunds_amount', sql`${t.amount} > 0`),
    check('order_refunds_done', sql`(${t.state} = 'done') = (${t.refundedAt} is not null)`),
  ],
);

/** Pieces of a product that left an order. */
export interface RefundedPieces {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}
