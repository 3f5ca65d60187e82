import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

/** Name of a table of a higher layer, for its foreign key. */
const orders = pgTable('orders', { id: text('id').primaryKey() });

/**
 * Results of calls that may be sent twice. The row is written in the transaction of the work, so that an
 * equal call waits for the first and then finds its result. Kept for 72 hours.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Hash of caller, route and key. */
    key: text('key').primaryKey(),
    /** Hash of the request. */
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Id of the result if it is not an order. */
    outcomeId: text('outcome_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('idempotency_keys_created').on(t.createdAt)],
);
