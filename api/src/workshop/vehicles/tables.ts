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
import { entity, moment } from '../../platform/db/columns';
import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { BATTERY_CHEMISTRIES, type MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { users } from '../../identity/users';
import { sql } from 'drizzle-orm';

/**
 * Records of visits. They do not change after delivery: a trigger rejects changes (BR-14, migrations 0005, 0060).
 */
export const maintenanceRecords = pgTable(
  'maintenance_records',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    serviceOrderId: text('service_order_id').unique(),
    code: text('code').notNull().unique(),
    vehicleId: text('vehicle_id').notNull(),
    /**
     * Owner of the vehicle at the time of the visit; only this user may read the record. Null if the vehicle
     * was added to a wrong account, until it is added to the right one.
     */
    ownerId: text('owner_id'),
    at: moment('at').notNull(),
    odometer: integer('odometer').notNull(),
    cost: integer('cost').notNull(),
    /** Types of the services done, used by the filter. */
    types: jsonb('types').$type<readonly string[]>().notNull(),
    warrantyUntil: date('warranty_until', { mode: 'string' }),
    record: jsonb('record').$type<MaintenanceRecord>().notNull(),
  },
  (t) => [
    index('maintenance_records_owner').on(t.ownerId, t.at),
    index('maintenance_records_vehicle').on(t.vehicleId, t.at),
  ],
);

/** Recommended work: a checklist item to watch, a failed item, or work that the customer declined (BR-12). */
export const recommendations = pgTable(
  'recommendations',
  {
    ...entity(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    serviceOrderId: text('service_order_id'),
    title: text('title').notNull(),
    source: text('source', { enum: ['watch', 'fail', 'declined'] }).notNull(),
    serviceCode: text('service_code'),
    price: integer('price'),
    foundAt: moment('found_at').notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    dueKm: integer('due_km'),
    state: text('state', { enum: ['open', 'done', 'dismissed'] }).notNull(),
  },
  (t) => [index('recommendations_of').on(t.vehicleId, t.state)],
);

/** Signed statements about a battery, for a buyer of the vehicle (product idea §7.8). */
export const passports = pgTable('passports', {
  id: text('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
  vehicleId: text('vehicle_id')
    .notNull()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  /** Text of the signed statement. */
  statement: text('statement').notNull(),
  signature: text('signature').notNull(),
});

export const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Vehicles of customers. */
export const vehicles = pgTable(
  'vehicles',
  {
    ...entity(),
    ownerId: ownerId(),
    type: text('type', { enum: VEHICLE_TYPES }).notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    /** Normalised plate. */
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

/** Ownership periods of vehicles. A new owner cannot read data from before the start of their period. */
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

/** Odometer readings. A value below the previous one requires a reason given by staff (BR-13). */
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
