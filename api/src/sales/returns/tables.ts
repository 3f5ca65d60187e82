import { RETURN_REASONS, RETURN_STATUSES } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/products';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';
import { orders } from '../orders';

/**
 * Returns of orders, created when the customer requests them. An order has at most one return that is neither
 * rejected nor withdrawn.
 */
export const orderReturns = pgTable(
  'order_returns',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: RETURN_STATUSES }).notNull(),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    note: text('note'),
    photoIds: jsonb('photo_ids').$type<readonly string[]>().notNull(),
    /** Account of the customer for the refund; null if a gateway refunds, and once nothing is to be refunded. */
    bankName: text('bank_name'),
    bankNumber: text('bank_number'),
    bankHolder: text('bank_holder'),
    approvedAt: moment('approved_at'),
    /** Time at which the return was rejected or withdrawn. */
    closedAt: moment('closed_at'),
    /** Reason of a rejection, for the customer. */
    rejection: text('rejection'),
    /** Time at which goods arrived after the return was closed, and it was reopened. */
    arrivedAt: moment('arrived_at'),
    /** Time at which goods that arrived after the return was closed were sent back to the customer. */
    sentBackAt: moment('sent_back_at'),
    receivedAt: moment('received_at'),
    /** Refund in đồng: of the requested pieces, and of the received ones once the goods were inspected. */
    refundAmount: dong('refund_amount').notNull(),
  },
  (t) => [
    index('order_returns_order').on(t.orderId, t.createdAt),
    uniqueIndex('order_returns_one')
      .on(t.orderId)
      .where(sql`${t.status} not in ('rejected', 'withdrawn')`),
    check('order_returns_status', isOneOf(t.status, RETURN_STATUSES)),
    check('order_returns_reason', isOneOf(t.reason, RETURN_REASONS)),
    check('order_returns_refund', sql`${t.refundAmount} >= 0`),
    check('order_returns_account', sql`num_nulls(${t.bankName}, ${t.bankNumber}, ${t.bankHolder}) in (0, 3)`),
  ],
);

/** Products of a return, with the result of their inspection. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    ...entity(),
    returnId: text('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    /** Received pieces that went back to stock; null before the inspection. */
    restocked: integer('restocked'),
    /** Received pieces that cannot be sold again. */
    writtenOff: integer('written_off'),
  },
  (t) => [
    uniqueIndex('order_return_lines_once').on(t.returnId, t.productId),
    check('order_return_lines_quantity', sql`${t.quantity} > 0`),
    check(
      'order_return_lines_inspection',
      sql`${t.restocked} >= 0 and ${t.writtenOff} >= 0 and ${t.restocked} + ${t.writtenOff} <= ${t.quantity}`,
    ),
  ],
);
