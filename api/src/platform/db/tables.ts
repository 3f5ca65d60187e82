import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Counters behind sequence numbers in codes, such as those of a day's orders. */
export const counters = pgTable(
  'counters',
  {
    name: text('name').notNull(),
    period: text('period').notNull(),
    value: integer('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.period] })],
);

/** Facts about this installation, such as the time of its first start. */
export const meta = pgTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull(),
});
