import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { users } from '../../identity/users';
import { PARTS_REQUEST_STATUSES, PARTS_URGENCIES } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import { products } from '../../catalogue/products';

/** Minimal definitions of tables of a higher module, needed for foreign keys. */
const serviceOrders = pgTable('service_orders', { id: text('id').primaryKey() });
const serviceLines = pgTable('service_lines', { id: text('id').primaryKey() });

/** Technicians' requests for parts; `status` changes only by the transitions in the contract. */
export const partsRequests = pgTable(
  'parts_requests',
  {
    ...entity(),
    /** Such as `YPT-261124-0003`. */
    code: text('code').notNull().unique(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    requestedById: text('requested_by_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: PARTS_REQUEST_STATUSES }).notNull(),
    urgency: text('urgency', { enum: PARTS_URGENCIES }).notNull(),
    reason: text('reason').notNull(),
    /** True if the request stopped the work, which then continues when the request ends. */
    holdsWork: boolean('holds_work').notNull().default(false),
    decidedById: text('decided_by_id'),
    decidedAt: moment('decided_at'),
    issuedById: text('issued_by_id'),
    issuedAt: moment('issued_at'),
    receivedAt: moment('received_at'),
    rejectReason: text('reject_reason'),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    index('parts_requests_order').on(t.serviceOrderId),
    index('parts_requests_newest').on(t.createdAt, t.id),
    index('parts_requests_code').using('gin', sql`${t.code} gin_trgm_ops`),
    index('parts_requests_status').on(t.status, t.createdAt),
    index('parts_requests_person').on(t.requestedById, t.createdAt),
  ],
);

/** Product of a request, with name and SKU at the time of the request and the price at its approval. */
export const partsRequestLines = pgTable(
  'parts_request_lines',
  {
    ...entity(),
    requestId: text('request_id')
      .notNull()
      .references(() => partsRequests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Null until the decision. */
    approvedQty: integer('approved_qty'),
    /** Restocked quantity. */
    returnedQty: integer('returned_qty').notNull().default(0),
    /** Quantity that the technician returned and the store room has not counted yet. */
    returningQty: integer('returning_qty').notNull().default(0),
    /** Price in đồng. */
    unitPrice: integer('unit_price').notNull(),
    /**
     * Line for which the product is issued: the booked service whose material it is or, once issued, the
     * approved part (BR-11).
     */
    serviceLineId: text('service_line_id').references(() => serviceLines.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('parts_request_lines_once').on(t.requestId, t.productId),
    index('parts_request_lines_service').on(t.serviceLineId),
    index('parts_request_lines_returning')
      .on(t.requestId)
      .where(sql`${t.returningQty} > 0`),
    index('parts_request_lines_search').using('gin', sql`${t.name} gin_trgm_ops`, sql`${t.sku} gin_trgm_ops`),
    check('parts_request_lines_quantity', sql`${t.quantity} between 1 and 99`),
    check(
      'parts_request_lines_approved',
      sql`${t.approvedQty} is null or ${t.approvedQty} between 0 and ${t.quantity}`,
    ),
    check(
      'parts_request_lines_returned',
      sql`${t.returnedQty} >= 0 and ${t.returningQty} >= 0
        and ${t.returnedQty} + ${t.returningQty} <= coalesce(${t.approvedQty}, 0)`,
    ),
  ],
);
