import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from './catalogue-schema';
import { entity } from './columns';
import { orders } from './orders-schema';
import { partsRequests } from './parts-requests-schema';

/**
 * Stock reserved until it is consumed, released or expired (BR-4): for an order or for a parts request, which
 * share the stock.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    ...entity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    partsRequestId: text('parts_request_id').references(() => partsRequests.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: ['active', 'consumed', 'released', 'expired'] }).notNull(),
  },
  (t) => [
    uniqueIndex('stock_reservations_once').on(t.orderId, t.productId),
    uniqueIndex('stock_reservations_once_a_request').on(t.partsRequestId, t.productId),
    check('stock_reservations_quantity', sql`${t.quantity} > 0`),
    check('stock_reservations_one_owner', sql`num_nonnulls(${t.orderId}, ${t.partsRequestId}) = 1`),
  ],
);
