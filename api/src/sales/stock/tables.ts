import { STOCK_MOVEMENT_KINDS } from '@evcare/shared-contracts/office';
import { check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity } from '../../platform/db/columns';
import { products } from '../../catalogue/products';
import { sql } from 'drizzle-orm';

/** Minimal definitions of tables of higher modules, needed for foreign keys. */
const orders = pgTable('orders', { id: text('id').primaryKey() });
const partsRequests = pgTable('parts_requests', { id: text('id').primaryKey() });

/** Changes of stock, each written in the transaction of the change. Rows are only added. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    ...entity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: STOCK_MOVEMENT_KINDS }).notNull(),
    /** Change of the stock on hand; negative if it decreases. */
    quantity: integer('quantity').notNull(),
    /** Reference of the cause, such as an order's code. */
    reference: text('reference'),
    /** Purchase price of one item in đồng, if it was entered with the delivery. */
    unitCost: integer('unit_cost'),
    /** Average cost of a piece in đồng when it was issued; null for other kinds, or if it was unknown. */
    averageCost: numeric('average_cost', { precision: 20, scale: 6 }),
    actorId: text('actor_id'),
  },
  (t) => [
    index('stock_movements_product').on(t.productId, t.createdAt),
    index('stock_movements_at').on(t.createdAt),
    index('stock_movements_cost')
      .on(t.productId, t.createdAt, t.id)
      .where(sql`${t.unitCost} is not null`),
    index('stock_movements_issued')
      .on(t.reference, t.productId)
      .where(sql`${t.kind} = 'issue'`),
    check('stock_movements_unit_cost', sql`${t.unitCost} is null or ${t.unitCost} >= 0`),
  ],
);

/**
 * Stock reserved for an order or a parts request, until it is consumed, released or expired (BR-4). Orders
 * and parts requests share the stock.
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
