import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/products';
import { users } from '../../identity/users';
import { moment } from '../../platform/db/columns';

/** Products that customers want to find again. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('favourites_newest').on(t.userId, t.createdAt.desc()),
  ],
);
