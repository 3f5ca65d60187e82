import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

/** Minimal definition of a table of a higher module, needed for a foreign key. */
const orders = pgTable('orders', { id: text('id').primaryKey() });

/**
 * Results of requests that may be sent twice. A row is written in the transaction of the work, so that an
 * identical request waits for the first one and then finds its result. Rows are stored for 72 hours.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Hash of caller, route and key. */
    key: text('key').primaryKey(),
    /** Hash of the request. */
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Id of the result, if the result is not an order. */
    outcomeId: text('outcome_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('idempotency_keys_created').on(t.createdAt)],
);
