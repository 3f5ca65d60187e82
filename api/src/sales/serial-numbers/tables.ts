import { SERIAL_EVENTS, SERIAL_STATES } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/products';
import { entity, isOneOf } from '../../platform/db/columns';

/** Minimal definitions of tables of higher modules, needed for foreign keys and joins. */
const orders = pgTable('orders', { id: text('id').primaryKey() });
const purchaseReceipts = pgTable('purchase_receipts', { id: text('id').primaryKey() });
const partsRequestLines = pgTable('parts_request_lines', { id: text('id').primaryKey() });

/** Pieces with a serial number. Those in stock may be set aside for a line of a parts request or an order. */
export const serialNumbers = pgTable(
  'serial_numbers',
  {
    ...entity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Upper case, without spaces. */
    serial: text('serial').notNull(),
    lot: text('lot'),
    state: text('state', { enum: SERIAL_STATES }).notNull(),
    /** Cost of the piece in đồng; null if unknown. */
    unitCost: integer('unit_cost'),
    receiptId: text('receipt_id').references(() => purchaseReceipts.id),
    partsRequestLineId: text('parts_request_line_id').references(() => partsRequestLines.id, {
      onDelete: 'set null',
    }),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('serial_numbers_once').on(t.productId, t.serial),
    index('serial_numbers_newest').on(t.createdAt, t.id),
    index('serial_numbers_state').on(t.productId, t.state),
    index('serial_numbers_line').on(t.partsRequestLineId),
    index('serial_numbers_order').on(t.orderId),
    index('serial_numbers_search').using('gin', sql`${t.serial} gin_trgm_ops`),
    check('serial_numbers_state', isOneOf(t.state, SERIAL_STATES)),
    check('serial_numbers_one_target', sql`num_nonnulls(${t.partsRequestLineId}, ${t.orderId}) <= 1`),
  ],
);

/** Events in the life of a piece. Rows are only added. */
export const serialNumberEvents = pgTable(
  'serial_number_events',
  {
    ...entity(),
    serialId: text('serial_id')
      .notNull()
      .references(() => serialNumbers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SERIAL_EVENTS }).notNull(),
    /** Code of the order, request or count, or the delivery note. */
    reference: text('reference'),
    partsRequestLineId: text('parts_request_line_id').references(() => partsRequestLines.id, {
      onDelete: 'set null',
    }),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    actorId: text('actor_id'),
  },
  (t) => [
    index('serial_number_events_serial').on(t.serialId, t.createdAt),
    check('serial_number_events_kind', isOneOf(t.kind, SERIAL_EVENTS)),
  ],
);
