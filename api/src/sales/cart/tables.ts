import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users';
import { moment } from '../../platform/db/columns';
import { products } from '../../catalogue/products';
import { sql } from 'drizzle-orm';

/** Stored cart of a user. Each write increments `version`. */
export const carts = pgTable('carts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 99`),
  ],
);
