import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  DELIVERY_METHODS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type InvoiceFields,
} from '@evcare/shared-contracts/shop';
import { products } from './catalogue-schema';
import { entity, moment } from './columns';
import { users } from './accounts-schema';

/** Money of a whole order, which may exceed 32 bits. */
const dong = (name: string) => bigint(name, { mode: 'number' });

/** Promotions: the specification's fields (§3) and their audience and limits (decision D3, BR-5 to BR-7). */
export const promotions = pgTable(
  'promotions',
  {
    ...entity(),
    /** Upper case. */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    searchText: text('search_text').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: ['percentage', 'shipping', 'fixed'] }).notNull(),
    value: integer('value').notNull(),
    minOrder: integer('min_order').notNull(),
    maxDiscount: integer('max_discount'),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    usageLimit: integer('usage_limit').notNull(),
    /** Uses by all customers; incremented and checked in one statement (BR-6). */
    usedCount: integer('used_count').notNull().default(0),
    usageScope: text('usage_scope', { enum: ['customer', 'global'] }).notNull(),
    /** Counts a customer's uses per calendar year in Vietnam. */
    usagePerYear: boolean('usage_per_year').notNull().default(false),
    category: jsonb('category').$type<('parts' | 'accessories' | 'equipment')[]>().notNull(),
    group: text('group', { enum: ['flash', 'vip', 'seasonal'] }).notNull(),
    audience: text('audience', { enum: ['all', 'new', 'birthday', 'member'] })
      .notNull()
      .default('all'),
    requiresVerifiedEmail: boolean('requires_verified_email').notNull().default(false),
    picture: text('picture'),
  },
  (t) => [
    check('promotions_value_positive', sql`${t.value} > 0`),
    check('promotions_used_count', sql`${t.usedCount} >= 0`),
    check('promotions_valid_range', sql`${t.validFrom} < ${t.validTo}`),
    /** A customer's uses are numbered, and the free numbers are listed for each use. */
    check('promotions_customer_uses', sql`${t.usageScope} <> 'customer' or ${t.usageLimit} <= 1000`),
  ],
);

/** Promotions that users saved for later. */
export const savedPromotions = pgTable(
  'saved_promotions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.promotionId] })],
);

/** Stored cart of a user. `version` grows with each write. */
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

/** Orders. Money is integer đồng; `status` changes by the transitions of the contract only. */
export const orders = pgTable(
  'orders',
  {
    ...entity(),
    /** `DH` + day + running number, at most 25 plain characters: also the reference of a transfer. */
    code: text('code').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    contactName: text('contact_name').notNull(),
    /** `+84…` */
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email'),
    method: text('method', { enum: DELIVERY_METHODS }).notNull(),
    address: jsonb('address').$type<{
      provinceCode: string;
      province: string;
      wardCode: string;
      ward: string;
      line: string;
    }>(),
    /** Of older orders: the day and half of it. Since then the appointment of the order has the time. */
    fitting: jsonb('fitting').$type<{ date: string; period: 'morning' | 'afternoon' }>(),
    note: text('note'),
    subtotal: dong('subtotal').notNull(),
    discount: dong('discount').notNull(),
    shippingFee: dong('shipping_fee').notNull(),
    shippingDiscount: dong('shipping_discount').notNull(),
    total: dong('total').notNull(),
    promoCode: text('promo_code'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
    /** When the scheduled task cancels an order that waits for a transfer. */
    paymentDueAt: moment('payment_due_at'),
    invoice: jsonb('invoice').$type<InvoiceFields>(),
    highVoltageAccepted: boolean('high_voltage_accepted').notNull(),
    deliveredAt: moment('delivered_at'),
    /** Search text in the back office: folded code and name, and the phone number. Empty: not written yet. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_phone').on(t.contactPhone),
    index('orders_due')
      .on(t.paymentDueAt)
      .where(sql`${t.status} = 'pending_payment'`),
    index('orders_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_delivered')
      .on(t.deliveredAt)
      .where(sql`${t.status} = 'delivered'`),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_found').on(t.searchText, t.status),
    index('orders_handed_over')
      .on(t.deliveredAt, t.userId, t.contactPhone, t.total)
      .where(sql`${t.deliveredAt} is not null`),
    check(
      'orders_total_adds_up',
      sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shippingFee} - ${t.shippingDiscount}`,
    ),
    check('orders_total_not_negative', sql`${t.total} >= 0`),
  ],
);

/** Ordered products, as they were then. */
export const orderLines = pgTable(
  'order_lines',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    price: integer('price').notNull(),
    quantity: integer('quantity').notNull(),
    discountShare: dong('discount_share').notNull(),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Events of an order's timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    note: text('note'),
    actorId: text('actor_id'),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.createdAt),
    index('order_events_returned')
      .on(t.createdAt)
      .where(sql`${t.status} = 'returned'`),
  ],
);

/**
 * Uses of promotions. A customer's uses are numbered within their period, and the unique index lets each
 * number be used once: with a limit of one only number 1 exists (BR-6).
 */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    ...entity(),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Account id, or `phone:` and a hash for a guest. */
    customer: text('customer').notNull(),
    /** Calendar year, or `all`. */
    period: text('period').notNull(),
    seq: integer('seq'),
    amount: dong('amount').notNull(),
    state: text('state', { enum: ['held', 'used', 'released'] }).notNull(),
  },
  (t) => [
    uniqueIndex('promo_redemptions_order').on(t.orderId),
    uniqueIndex('promo_redemptions_seq')
      .on(t.promotionId, t.customer, t.period, t.seq)
      .where(sql`${t.state} <> 'released'`),
  ],
);

/**
 * Results of calls that may be sent twice. The row is written in the transaction of the work, so that an
 * equal call waits for the first and then finds its result. Kept for 72 hours.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Hash of caller, route and key. */
    key: text('key').primaryKey(),
    /** Hash of the request. */
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Id of the result if it is not an order. */
    outcomeId: text('outcome_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('idempotency_keys_created').on(t.createdAt)],
);
