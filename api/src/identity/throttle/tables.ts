import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';

/**
 * Rate-limit counters, shared by all instances of the API. Keys are hashes and contain no addresses or names.
 */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (t) => [index('throttles_window').on(t.windowEndsAt)],
);
