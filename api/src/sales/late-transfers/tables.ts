import { LATE_TRANSFER_OUTCOMES } from '@evcare/shared-contracts/office';
import { PAYMENT_METHODS } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';
import { orders } from '../orders';

/** Bank transfers that arrived for orders which did not wait for one, recorded by staff. */
export const lateTransfers = pgTable(
  'late_transfers',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: dong('amount').notNull(),
    /** Reference number of the transfer at the bank. */
    reference: text('reference').notNull(),
    recordedBy: text('recorded_by').notNull(),
    /** Null until staff have decided. */
    outcome: text('outcome', { enum: LATE_TRANSFER_OUTCOMES }),
    /** Reason of the decision. */
    reason: text('reason'),
    /** Payment method that the order had before the transfer was applied. */
    previousMethod: text('previous_method', { enum: PAYMENT_METHODS }),
    /** Reference number of the transfer that returned the money. */
    refundReference: text('refund_reference'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
  },
  (t) => [
    index('late_transfers_order').on(t.orderId, t.createdAt),
    index('late_transfers_open')
      .on(t.createdAt)
      .where(sql`${t.outcome} is null`),
    uniqueIndex('late_transfers_reference').on(t.reference),
    check('late_transfers_amount', sql`${t.amount} > 0`),
    check('late_transfers_outcome', isOneOf(t.outcome, LATE_TRANSFER_OUTCOMES)),
    check(
      'late_transfers_resolved',
      sql`num_nulls(${t.outcome}, ${t.reason}, ${t.resolvedAt}, ${t.resolvedBy}) in (0, 4)
        and (${t.refundReference} is not null) = (${t.outcome} is not distinct from 'refunded')`,
    ),
  ],
);
