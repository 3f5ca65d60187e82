import { PURCHASE_STATES } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/products';
import { entity, isOneOf, moment } from '../../platform/db/columns';

/** Suppliers of goods and parts. */
export const suppliers = pgTable(
  'suppliers',
  {
    ...entity(),
    name: text('name').notNull(),
    /** Folded name. */
    searchText: text('search_text').notNull(),
    contact: text('contact'),
    phone: text('phone'),
    email: text('email'),
    taxCode: text('tax_code'),
    leadTimeDays: integer('lead_time_days').notNull(),
    note: text('note'),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('suppliers_name').on(t.searchText),
    check('suppliers_lead_time', sql`${t.leadTimeDays} >= 0`),
  ],
);

/** Price list of a supplier: price of a piece in đồng, and days to deliver it if they differ from the supplier's. */
export const supplierPrices = pgTable(
  'supplier_prices',
  {
    supplierId: text('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: integer('price').notNull(),
    leadTimeDays: integer('lead_time_days'),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.productId] }),
    index('supplier_prices_product').on(t.productId),
    check('supplier_prices_values', sql`${t.price} >= 0 and ${t.leadTimeDays} >= 0`),
  ],
);

/** Purchase orders. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    ...entity(),
    code: text('code').notNull().unique(),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    state: text('state', { enum: PURCHASE_STATES }).notNull(),
    expectedOn: date('expected_on', { mode: 'string' }),
    note: text('note'),
    createdBy: text('created_by'),
    sentAt: moment('sent_at'),
    sentBy: text('sent_by'),
    /** Mail address that it went to; null if it was handed over in another way. */
    sentTo: text('sent_to'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
    /** Why it was cancelled or closed short. */
    endReason: text('end_reason'),
  },
  (t) => [
    index('purchase_orders_newest').on(t.createdAt, t.id),
    index('purchase_orders_supplier').on(t.supplierId, t.state),
    check('purchase_orders_state', isOneOf(t.state, PURCHASE_STATES)),
    check('purchase_orders_sent', sql`${t.state} in ('draft', 'cancelled') or ${t.sentAt} is not null`),
    check(
      'purchase_orders_ended',
      sql`(${t.endedAt} is not null) = (${t.state} in ('received', 'closed', 'cancelled'))
        and (${t.endReason} is not null) = (${t.state} in ('closed', 'cancelled'))`,
    ),
  ],
);

/** Lines of a purchase order, each product once. Prices are per piece in đồng. */
export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    price: integer('price').notNull(),
    /** Good pieces that came, which are in the stock. */
    received: integer('received').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
  },
  (t) => [
    uniqueIndex('purchase_order_lines_once').on(t.orderId, t.productId),
    index('purchase_order_lines_product').on(t.productId),
    check(
      'purchase_order_lines_values',
      sql`${t.quantity} > 0 and ${t.price} >= 0 and ${t.received} >= 0 and ${t.damaged} >= 0`,
    ),
  ],
);

/** Deliveries of purchase orders. Rows are only added. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => purchaseOrders.id),
    /** Number of the supplier's delivery note. */
    reference: text('reference').notNull(),
    /** Why more came than was due, or what is damaged. */
    reason: text('reason'),
    actorId: text('actor_id'),
  },
  (t) => [index('purchase_receipts_order').on(t.orderId, t.createdAt)],
);

/** Pieces of a line that a delivery brought. Rows are only added. */
export const purchaseReceiptLines = pgTable(
  'purchase_receipt_lines',
  {
    receiptId: text('receipt_id')
      .notNull()
      .references(() => purchaseReceipts.id),
    lineId: text('line_id')
      .notNull()
      .references(() => purchaseOrderLines.id),
    quantity: integer('quantity').notNull(),
    damaged: integer('damaged').notNull(),
    /** Price of a piece in đồng. */
    unitCost: integer('unit_cost').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.receiptId, t.lineId] }),
    index('purchase_receipt_lines_line').on(t.lineId),
    check(
      'purchase_receipt_lines_values',
      sql`${t.quantity} >= 0 and ${t.damaged} >= 0 and ${t.quantity} + ${t.damaged} > 0 and ${t.unitCost} >= 0`,
    ),
  ],
);
