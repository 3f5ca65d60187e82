import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BATTERY_CHEMISTRIES, PACKAGE_PAYMENTS, PACKAGE_STATES } from '@evcare/shared-contracts/workshop';
import { packages } from './catalogue-schema';
import { entity, moment } from './columns';
import { users } from './accounts-schema';

const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Vehicles of customers. */
export const vehicles = pgTable(
  'vehicles',
  {
    ...entity(),
    ownerId: ownerId(),
    type: text('type', { enum: ['car', 'motorbike'] }).notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    /** Normalised. */
    plate: text('plate').notNull(),
    specialPlate: boolean('special_plate').notNull().default(false),
    vin: text('vin'),
    color: text('color'),
    batteryKwh: doublePrecision('battery_kwh'),
    batteryChemistry: text('battery_chemistry', { enum: BATTERY_CHEMISTRIES }),
    purchaseDate: date('purchase_date', { mode: 'string' }),
    inspectionUntil: date('inspection_until', { mode: 'string' }),
    insuranceUntil: date('insurance_until', { mode: 'string' }),
    odometer: integer('odometer').notNull(),
    odometerAt: moment('odometer_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (t) => [
    index('vehicles_owner').on(t.ownerId),
    index('vehicles_shown')
      .on(t.plate, t.ownerId, t.id)
      .where(sql`${t.archivedAt} is null`),
    index('vehicles_plate_search').using('gin', sql`${t.plate} gin_trgm_ops`),
    uniqueIndex('vehicles_plate')
      .on(t.plate)
      .where(sql`${t.archivedAt} is null`),
    check('vehicles_odometer_range', sql`${t.odometer} between 0 and 999999`),
  ],
);

/** Ownership periods of vehicles: a new owner cannot read earlier data. */
export const vehicleOwnerships = pgTable(
  'vehicle_ownerships',
  {
    ...entity(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    fromAt: moment('from_at').notNull(),
    toAt: moment('to_at'),
  },
  (t) => [index('vehicle_ownerships_of').on(t.vehicleId)],
);

/** Odometer readings. They may only decrease with a reason by staff (BR-13). */
export const odometerReadings = pgTable(
  'odometer_readings',
  {
    ...entity(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    value: integer('value').notNull(),
    at: moment('at').notNull(),
    source: text('source', { enum: ['owner', 'staff', 'service'] }).notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
  },
  (t) => [index('odometer_readings_of').on(t.vehicleId, t.at)],
);

/** Measured battery health. */
export const batteryReadings = pgTable(
  'battery_readings',
  {
    ...entity(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** State of health in tenths of a per cent: 937 is 93.7 %. */
    sohTenths: integer('soh_tenths').notNull(),
    cycles: integer('cycles'),
    cellDeltaMv: integer('cell_delta_mv'),
    measuredAt: moment('measured_at').notNull(),
    odometer: integer('odometer').notNull(),
  },
  (t) => [
    index('battery_readings_of').on(t.vehicleId, t.measuredAt),
    check('battery_readings_range', sql`${t.sohTenths} between 0 and 1000`),
  ],
);

/** Package of a vehicle, with the contents of the day it was bought. Money is integer đồng. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...entity(),
    /** Reference of the transfer: `GDV26112400012`. */
    code: text('code').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    name: text('name').notNull(),
    entitlements: jsonb('entitlements').$type<readonly { serviceCode: string; times: number }[]>().notNull(),
    partsDiscountPct: integer('parts_discount_pct').notNull(),
    months: integer('months').notNull(),
    state: text('state', { enum: PACKAGE_STATES }).notNull(),
    /** Amount due, after the credit. */
    price: integer('price').notNull(),
    credit: integer('credit').notNull().default(0),
    /** Subscription that ends when this one starts. */
    replacesId: text('replaces_id'),
    payment: text('payment', { enum: PACKAGE_PAYMENTS }).notNull(),
    dueAt: moment('due_at'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
  },
  (t) => [
    index('subscriptions_user').on(t.userId),
    index('subscriptions_newest').on(t.createdAt, t.id),
    index('subscriptions_state').on(t.state, t.createdAt, t.id),
    index('subscriptions_vehicle').on(t.vehicleId),
    uniqueIndex('subscriptions_one_active')
      .on(t.vehicleId)
      .where(sql`${t.state} = 'active'`),
    uniqueIndex('subscriptions_one_pending')
      .on(t.vehicleId)
      .where(sql`${t.state} = 'pending'`),
    check('subscriptions_money', sql`${t.price} >= 0 and ${t.credit} >= 0`),
  ],
);

/**
 * Visits of a subscription that are reserved by a booking or used. They are numbered, so that no race takes
 * one twice.
 */
export const subscriptionVisits = pgTable(
  'subscription_visits',
  {
    ...entity(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    serviceCode: text('service_code').notNull(),
    seq: integer('seq').notNull(),
    /** Appointment that reserved or used it. */
    appointmentId: text('appointment_id').notNull(),
    state: text('state', { enum: ['booked', 'used', 'released'] }).notNull(),
  },
  (t) => [
    index('subscription_visits_appointment').on(t.appointmentId),
    uniqueIndex('subscription_visits_once')
      .on(t.subscriptionId, t.serviceCode, t.seq)
      .where(sql`${t.state} <> 'released'`),
  ],
);
