import {
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { appointments, type BookedService, type DescribedVehicle } from '../booking';
import { users } from '../../identity/users';
import { vehicles } from '../vehicles';
import {
  CHECKLIST_RESULTS,
  LINE_APPROVALS,
  LINE_KINDS,
  QUOTE_CHANNELS,
  QUOTE_STATES,
  SERVICE_ORDER_STATUSES,
} from '@evcare/shared-contracts/workshop';
import { sql } from 'drizzle-orm';
import {
  BATTERY_MEASURES,
  CHECKLIST_INPUTS,
  SERVICE_PAYMENT_METHODS,
  type MeasureLimits,
  type CheckInForm,
} from '@evcare/shared-contracts/office';

/** Belongings in the vehicle, the signature, and the reason if photos are missing. */
export type ReceptionRecord = Pick<CheckInForm, 'belongings' | 'broughtBy' | 'signature' | 'overrideReason'>;

/** Work on one vehicle, from check-in to delivery. Money is integer đồng. */
export const serviceOrders = pgTable(
  'service_orders',
  {
    ...entity(),
    /** Such as `PDV-261124-0003`. */
    code: text('code').notNull().unique(),
    appointmentId: text('appointment_id')
      .unique()
      .references(() => appointments.id, { onDelete: 'set null' }),
    /** Null if the customer is a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    email: text('email'),
    vehicleId: text('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    vehicle: jsonb('vehicle').$type<DescribedVehicle>().notNull(),
    services: jsonb('services').$type<readonly BookedService[]>().notNull(),
    /** Version of each service's checklist that was copied; later versions do not affect this order. */
    checklists: jsonb('checklists').$type<Readonly<Record<string, number>>>().notNull().default({}),
    complaint: text('complaint'),
    photoIds: jsonb('photo_ids').$type<readonly string[]>().notNull(),
    /** Reception record of a walk-in. For a booked vehicle it is in the appointment's `checkIn`. */
    reception: jsonb('reception').$type<ReceptionRecord>(),
    odometerIn: integer('odometer_in').notNull(),
    odometerOut: integer('odometer_out'),
    batteryIn: integer('battery_in'),
    batteryOut: integer('battery_out'),
    status: text('status', { enum: SERVICE_ORDER_STATUSES }).notNull(),
    bayId: text('bay_id'),
    technicianId: text('technician_id').references(() => users.id, { onDelete: 'set null' }),
    promisedAt: moment('promised_at'),
    startedAt: moment('started_at'),
    /**
     * Start of the running clock; null while the clock is stopped. A technician has one running job (BR-10).
     */
    runningSince: moment('running_since'),
    /** Minutes worked before `runningSince`. */
    workedMinutes: doublePrecision('worked_minutes').notNull().default(0),
    deliveredAt: moment('delivered_at'),
    /** User who did the quality check; never a user who worked on the job (BR-9). */
    qcById: text('qc_by_id'),
    qcScore: integer('qc_score'),
    technicianNote: text('technician_note'),
    cancelReason: text('cancel_reason'),
    rating: integer('rating'),
    ratingText: text('rating_text'),
    /** Approved debt in đồng; null if no manager has approved a debt. */
    debtLimit: integer('debt_limit'),
    debtReason: text('debt_reason'),
    debtById: text('debt_by_id').references(() => users.id, { onDelete: 'set null' }),
    debtAt: moment('debt_at'),
    /** Folded search text for the back office: `code|name|+84…|plate`. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    index('service_orders_guest_phone')
      .on(t.phoneNumber)
      .where(sql`${t.userId} is null`),
    index('service_orders_user').on(t.userId, t.status),
    index('service_orders_status').on(t.status, t.updatedAt),
    index('service_orders_newest').on(t.createdAt, t.id),
    index('service_orders_promised').on(t.promisedAt),
    index('service_orders_promised_last').on(sql`${t.promisedAt} desc nulls last`, t.id.desc()),
    index('service_orders_open')
      .on(t.technicianId, t.promisedAt)
      .where(sql`${t.status} not in ('delivered', 'cancelled')`),
    // Columns of reports follow the delivery time, so that reports can read from the index alone.
    index('service_orders_delivered')
      .on(t.deliveredAt, t.id, t.technicianId, t.userId, t.phoneNumber, t.createdAt, t.rating)
      .where(sql`${t.deliveredAt} is not null`),
    index('service_orders_found').on(t.searchText, t.id, t.status),
    index('service_orders_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('service_orders_technician').on(t.technicianId, t.status),
    index('service_orders_vehicle').on(t.vehicleId),
    index('service_orders_plate').on(sql`(${t.vehicle} ->> 'plate')`, t.userId),
    uniqueIndex('service_orders_one_running')
      .on(t.technicianId)
      .where(sql`${t.runningSince} is not null`),
    check('service_orders_rating_range', sql`${t.rating} is null or ${t.rating} between 1 and 5`),
  ],
);

/** Quotes of a service order. The prices of a sent quote do not change. */
export const quotes = pgTable(
  'quotes',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    state: text('state', { enum: QUOTE_STATES }).notNull(),
    sentAt: moment('sent_at'),
    validUntil: moment('valid_until'),
    answeredAt: moment('answered_at'),
    /** Time at which the reminder before expiry was sent. */
    warnedAt: moment('warned_at'),
    /**
     * Discount on the lines of the quote, in per cent. A manager must approve a discount above 10 before the
     * quote is sent (product rule §3.6).
     */
    discountPercent: integer('discount_percent').notNull().default(0),
    discountReason: text('discount_reason'),
    discountById: text('discount_by_id').references(() => users.id, { onDelete: 'set null' }),
    discountAt: moment('discount_at'),
    discountApprovedById: text('discount_approved_by_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    discountApprovedAt: moment('discount_approved_at'),
  },
  (t) => [
    uniqueIndex('quotes_once').on(t.serviceOrderId, t.seq),
    uniqueIndex('quotes_one_open')
      .on(t.serviceOrderId)
      .where(sql`${t.state} in ('draft', 'sent')`),
    check('quotes_discount', sql`${t.discountPercent} between 0 and 100`),
  ],
);

/**
 * Shares of sent quotes: how each quote was given to its customer. Until a quote expires, anyone with its
 * code can open it without an account.
 */
export const quoteShares = pgTable(
  'quote_shares',
  {
    ...entity(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: QUOTE_CHANNELS }).notNull(),
    /** Keyed hash of the code; null if the customer signs in instead. */
    codeHash: text('code_hash'),
    /** Null for mails of scheduled tasks. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Time when the code was first used. */
    openedAt: moment('opened_at'),
  },
  (t) => [
    index('quote_shares_of').on(t.quoteId, t.createdAt),
    uniqueIndex('quote_shares_code').on(t.codeHash),
  ],
);

/** Booked services, and labour and parts added to them. A part may belong to the labour that installs it. */
export const serviceLines = pgTable(
  'service_lines',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    /**
     * Null for booked services, which need no quote, and for new lines while a sent quote awaits its answer.
     */
    quoteId: text('quote_id').references(() => quotes.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LINE_KINDS }).notNull(),
    parentId: text('parent_id'),
    position: integer('position').notNull(),
    serviceCode: text('service_code'),
    productId: text('product_id'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    /** Price of one part before the package discount; null without a package discount. */
    listPrice: integer('list_price'),
    /** Discount of the quote, in per cent; 0 if a package discount applies. */
    discountPercent: integer('discount_percent').notNull().default(0),
    coveredByPackage: boolean('covered_by_package').notNull().default(false),
    approval: text('approval', { enum: LINE_APPROVALS }).notNull(),
    decidedAt: moment('decided_at'),
    decidedById: text('decided_by_id'),
    /** Checklist item of the finding that led to the line. */
    checklistItemId: text('checklist_item_id'),
    /** Photos that the front desk attached. */
    photoIds: jsonb('photo_ids').$type<readonly string[]>().notNull().default([]),
    doneAt: moment('done_at'),
    /** Standard working time; null for lines outside canned jobs, whose service has the time. */
    minutes: integer('minutes'),
    /** Checks that are added to the checklist once the line is approved. */
    checks: jsonb('checks').$type<readonly string[]>().notNull().default([]),
  },
  (t) => [
    index('service_lines_of').on(t.serviceOrderId, t.position),
    index('service_lines_money')
      .on(t.serviceOrderId, t.kind, t.coveredByPackage, t.quantity, t.unitPrice, t.discountPercent)
      .where(sql`${t.approval} = 'approved'`),
    check('service_lines_quantity', sql`${t.quantity} between 1 and 999`),
    check('service_lines_price', sql`${t.unitPrice} >= 0`),
    check('service_lines_discount', sql`${t.discountPercent} between 0 and 100`),
  ],
);

/** Checks of a service order, copied from the services' templates at check-in. */
export const checklistItems = pgTable(
  'checklist_items',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    section: text('section').notNull(),
    title: text('title').notNull(),
    input: text('input', { enum: CHECKLIST_INPUTS }).notNull(),
    unit: text('unit'),
    howTo: text('how_to'),
    /** Battery value that the item measures. */
    measures: text('measures', { enum: BATTERY_MEASURES }),
    /**
     * A value from `okFrom` or up to `okTo` passes; a value from `watchFrom` or up to `watchTo` results in
     * `watch`; any other value fails.
     */
    limits: jsonb('limits').$type<MeasureLimits>(),
    required: boolean('required').notNull(),
    safety: boolean('safety').notNull(),
    needsPhoto: boolean('needs_photo').notNull().default(false),
    result: text('result', { enum: CHECKLIST_RESULTS }),
    value: text('value'),
    note: text('note'),
    photoIds: jsonb('photo_ids').$type<readonly string[]>().notNull(),
    byId: text('by_id'),
    at: moment('at'),
  },
  (t) => [uniqueIndex('checklist_items_once').on(t.serviceOrderId, t.position)],
);

/** Events of a service order: the only source of its timeline, the live events and the reports. */
export const serviceOrderEvents = pgTable(
  'service_order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    kind: text('kind').notNull(),
    /** Text for the customer; null if the customer does not see the event. */
    text: text('text'),
    /** Status of the order after the event. */
    status: text('status', { enum: SERVICE_ORDER_STATUSES }),
    /** Reason or recipient, visible to the back office only. */
    note: text('note'),
    actorId: text('actor_id'),
  },
  (t) => [
    index('service_order_events_of').on(t.serviceOrderId, t.id),
    index('service_order_events_states')
      .on(t.serviceOrderId, t.at, t.id, t.status)
      .where(sql`${t.status} is not null`),
    index('service_order_events_checks')
      .on(t.serviceOrderId)
      .where(sql`${t.status} = 'quality_check'`),
  ],
);

/** Payments received for a service order. */
export const servicePayments = pgTable(
  'service_payments',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    method: text('method', { enum: SERVICE_PAYMENT_METHODS }).notNull(),
    amount: integer('amount').notNull(),
    actorId: text('actor_id'),
    /** Reference number of the bank transfer or card terminal. */
    reference: text('reference'),
    /** Set if the payment was recorded by mistake: the row stays, but its amount no longer counts. */
    voidedAt: moment('voided_at'),
    voidedById: text('voided_by_id').references(() => users.id, { onDelete: 'set null' }),
    voidReason: text('void_reason'),
  },
  (t) => [
    index('service_payments_of').on(t.serviceOrderId),
    check('service_payments_void', sql`(${t.voidedAt} is null) = (${t.voidReason} is null)`),
    check('service_payments_amount', sql`${t.amount} > 0`),
  ],
);

/** Durations of past work by kind of work, the basis of 'Thường mất 2 giờ 10 phút'. */
export const workDurations = pgTable(
  'work_durations',
  {
    ...entity(),
    /** Codes of the services, sorted and joined by `+`. */
    work: text('work').notNull(),
    minutes: doublePrecision('minutes').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('work_durations_of').on(t.work, t.at)],
);

/**
 * Time ranges in which a technician worked on a vehicle: the source of the timer, daily hours and reports.
 */
export const workSessions = pgTable(
  'work_sessions',
  {
    ...entity(),
    serviceOrderId: text('service_order_id')
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    /** Line that was worked on; null for the whole vehicle, such as its inspection. */
    lineId: text('line_id').references(() => serviceLines.id, { onDelete: 'set null' }),
    technicianId: text('technician_id').references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment('started_at').notNull(),
    /** Null while the session runs; a technician has one running session (BR-10). */
    endedAt: moment('ended_at'),
    /** Reason for the pause; null if the work was finished or continued. */
    reason: text('reason'),
  },
  (t) => [
    index('work_sessions_of').on(t.serviceOrderId, t.startedAt),
    index('work_sessions_technician').on(t.technicianId, t.startedAt),
    index('work_sessions_at').on(t.startedAt, t.endedAt, t.technicianId),
    uniqueIndex('work_sessions_one_running')
      .on(t.technicianId)
      .where(sql`${t.endedAt} is null`),
  ],
);
