import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { dong, entity, isOneOf, moment } from '../../platform/db/columns';
import { users } from '../../identity/users';
import {
  type Carrier,
  CARRIERS,
  DELAY_REASONS,
  DELIVERY_METHODS,
  type InvoiceFields,
  ORDER_STATUSES,
  PARCEL_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  TRACKING_KINDS,
  TRACKING_SOURCES,
} from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { products } from '../../catalogue/products';

/**
 * Data for the company invoice of an order. The later fields are missing for a request that was made with the order,
 * and until the e-invoice is issued.
 */
export interface StoredInvoice extends InvoiceFields {
  /** Time of the request, or of its last correction. */
  readonly requestedAt?: string;
  /** Id of the e-invoice that a provider issues; missing if none was made, or it was rejected. */
  readonly documentId?: string;
  /** Number and day (in Vietnam) of the e-invoice, and the time at which it was recorded. */
  readonly issued?: { readonly number: string; readonly day: string; readonly at: string };
}

/** Parcel that a carrier registers for the next hand-over. */
export interface StoredRegistration {
  readonly carrier: Carrier;
  /** Sent to the carrier, so that a repeated request is about the same parcel. */
  readonly reference: string;
  /** Null until the carrier has answered. */
  readonly trackingCode: string | null;
  readonly labelUrl: string | null;
}

/** Orders. Money is in đồng; `status` changes only by the transitions in the contract. */
export const orders = pgTable(
  'orders',
  {
    ...entity(),
    /**
     * `DH`, the day and a sequence number. Also the reference of a bank transfer, which allows at most 25
     * plain characters.
     */
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
    /**
     * Day and half-day of the installation, in older orders only. For newer orders, the appointment
     * has the time.
     */
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
    /** Time at which the scheduled task cancels an order that waits for a transfer. */
    paymentDueAt: moment('payment_due_at'),
    /** Reference number of the bank transfer. */
    paymentReference: text('payment_reference'),
    /** Cash collected on delivery. */
    collected: dong('collected'),
    /** Carrier of the parcel, and its tracking code. */
    carrier: text('carrier'),
    trackingCode: text('tracking_code'),
    /** Carrier and code of a parcel that is under way, in one spelling; null before and after. */
    parcelKey: text('parcel_key'),
    /** Null if no parcel is registered, and after the hand-over. */
    parcelRegistration: jsonb('parcel_registration').$type<StoredRegistration>(),
    /** True if the goods leave in several parcels, which then have carrier and code instead of the order. */
    isSplit: boolean('is_split').notNull().default(false),
    invoice: jsonb('invoice').$type<StoredInvoice>(),
    highVoltageAccepted: boolean('high_voltage_accepted').notNull(),
    deliveredAt: moment('delivered_at'),
    /** Time at which the payment was refunded. */
    refundedAt: moment('refunded_at'),
    /**
     * Promised first and last day of the delivery, or the day of the pick-up. Null for installations, whose
     * appointment has the time, and in older orders.
     */
    promisedFrom: date('promised_from', { mode: 'string' }),
    promisedTo: date('promised_to', { mode: 'string' }),
    /** Last day of the first promise; a delay changes `promisedTo` only. */
    firstPromisedTo: date('first_promised_to', { mode: 'string' }),
    /** Time by which the goods must have left the workshop, or be ready there. */
    readyBy: moment('ready_by'),
    delayReason: text('delay_reason', { enum: DELAY_REASONS }),
    /**
     * Search text for the back office: folded code and name, and the phone number. Empty if not written yet.
     */
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
    index('orders_ready_by')
      .on(t.readyBy)
      .where(sql`${t.status} in ('placed', 'confirmed', 'packing')`),
    index('orders_under_way')
      .on(t.promisedTo)
      .where(sql`${t.status} = 'shipping'`),
    index('orders_tracking_code')
      .on(t.trackingCode)
      .where(sql`${t.trackingCode} is not null`),
    // Orders whose status an earlier release changed still have a key.
    uniqueIndex('orders_parcel')
      .on(t.parcelKey)
      .where(sql`${t.status} in ('shipping', 'delivery_failed')`),
    index('orders_payment_reference')
      .on(sql`upper(${t.paymentReference})`)
      .where(sql`${t.paymentReference} is not null`),
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
    check('orders_promise_order', sql`${t.promisedFrom} <= ${t.promisedTo}`),
    // An earlier release that still runs must not hand over a split order as one parcel.
    check(
      'orders_split',
      sql`not ${t.isSplit} or num_nonnulls(${t.carrier}, ${t.trackingCode}, ${t.parcelKey}, ${t.parcelRegistration}) = 0`,
    ),
    // An earlier release that still runs must not take the refund of cancelled goods for that of the whole order.
    check(
      'orders_refunded',
      sql`${t.paymentStatus} <> 'refunded' or ${t.status} in ('cancelled', 'returned')`,
    ),
    check(
      'orders_promise_complete',
      sql`num_nulls(${t.promisedFrom}, ${t.promisedTo}, ${t.firstPromisedTo}, ${t.readyBy}) in (0, 4)`,
    ),
  ],
);

/** Ordered products, as they were when the order was placed. */
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
 * Parcels of orders whose goods leave in several ones (decision 0085). Other orders have no row: their parcel is the
 * order itself. `packed` until a carrier has it; `returned` when its goods are in the workshop again.
 */
export const orderParcels = pgTable(
  'order_parcels',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1 for each order; numbers of removed parcels are used again. */
    number: integer('number').notNull(),
    state: text('state', { enum: PARCEL_STATES }).notNull(),
    /** Part of the order's total that belongs to the parcel, in đồng, with `fee`. */
    share: dong('share').notNull(),
    /** Delivery fee in the share: the whole one in the first parcel, else 0. */
    fee: dong('fee').notNull(),
    carrier: text('carrier'),
    trackingCode: text('tracking_code'),
    parcelKey: text('parcel_key'),
    registration: jsonb('registration').$type<StoredRegistration>(),
    /** Hand-overs to a carrier so far. */
    trips: integer('trips').notNull().default(0),
    handedOverAt: moment('handed_over_at'),
    deliveredAt: moment('delivered_at'),
    /** Cash that was collected at the delivery. */
    collected: dong('collected'),
    /** Reason of the last failed delivery, which the customer reads. */
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('order_parcels_number').on(t.orderId, t.number),
    uniqueIndex('order_parcels_key')
      .on(t.parcelKey)
      .where(sql`${t.state} in ('handed_over', 'failed')`),
    index('order_parcels_tracking_code')
      .on(t.trackingCode)
      .where(sql`${t.trackingCode} is not null`),
    check('order_parcels_state', isOneOf(t.state, PARCEL_STATES)),
    check('order_parcels_share', sql`${t.share} >= ${t.fee} and ${t.fee} >= 0`),
    check('order_parcels_handed_over', sql`(${t.state} = 'packed') = (${t.handedOverAt} is null)`),
    check('order_parcels_delivered', sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
);

/** Pieces in the parcels of an order. A trigger refuses more pieces than the order has (migration 0078). */
export const orderParcelLines = pgTable(
  'order_parcel_lines',
  {
    parcelId: text('parcel_id')
      .notNull()
      .references(() => orderParcels.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    /** Part of the line's discount that is on these pieces, in đồng. */
    discount: dong('discount').notNull(),
    /** Serial numbers of the pieces, as they left the stock. */
    serials: jsonb('serials').$type<readonly string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.productId] }),
    check('order_parcel_lines_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Tracking steps of parcels. Rows are never changed. */
export const trackingSteps = pgTable(
  'tracking_steps',
  {
    ...entity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Tracking code of the parcel; an order that is sent again has another parcel. */
    trackingCode: text('tracking_code'),
    kind: text('kind', { enum: TRACKING_KINDS }).notNull(),
    place: text('place'),
    reason: text('reason'),
    /** Time at the carrier; `createdAt` is the time at which the step was received. */
    occurredAt: moment('occurred_at').notNull(),
    source: text('source', { enum: TRACKING_SOURCES }).notNull(),
    /** Carrier that reported the step, and its id of the event; null for steps of staff. */
    carrier: text('carrier', { enum: CARRIERS }),
    eventId: text('event_id'),
    /** Cash that the carrier reports to have collected. */
    collected: dong('collected'),
    /** Staff member who added the step; null for a carrier. */
    actorId: text('actor_id'),
  },
  (t) => [
    index('tracking_steps_order').on(t.orderId, t.occurredAt),
    uniqueIndex('tracking_steps_event').on(t.carrier, t.eventId),
    check('tracking_steps_kind', isOneOf(t.kind, TRACKING_KINDS)),
    check(
      'tracking_steps_carrier',
      sql`(${t.source} = 'carrier') = (num_nulls(${t.carrier}, ${t.eventId}) = 0)`,
    ),
  ],
);
