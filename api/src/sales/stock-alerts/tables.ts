import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/products';
import { users } from '../../identity/users';
import { entity, isOneOf } from '../../platform/db/columns';

const STATES = ['waiting', 'sent', 'stopped', 'closed'] as const;

/** Requests for one mail when a sold-out product is available again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    ...entity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Account that requested the mail; null for a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** `stopped` by the recipient; `closed` because the product is no longer sold. */
    state: text('state', { enum: STATES }).notNull().default('waiting'),
    /** Hash of the token in the mail's link that stops further alerts; null until the mail is sent. */
    tokenHash: text('token_hash').unique(),
  },
  (t) => [
    uniqueIndex('stock_alerts_once')
      .on(t.productId, t.email)
      .where(sql`${t.state} = 'waiting'`),
    index('stock_alerts_email').on(t.email),
    index('stock_alerts_user').on(t.userId),
    index('stock_alerts_created').on(t.createdAt),
    check('stock_alerts_state', isOneOf(t.state, STATES)),
  ],
);
