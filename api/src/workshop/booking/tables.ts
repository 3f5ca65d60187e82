import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Signature } from '@evcare/shared-contracts/office';
import { entity, moment, timeRange } from '../../platform/db/columns';
import { users } from '../../identity/users';
import { vehicles } from '../vehicles';
import { bays } from '../staffing';
import { VEHICLE_TYPES, type VehicleType } from '@evcare/shared-contracts/shop';
import { APPOINTMENT_SOURCES, APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { orders } from '../../sales/orders';
import { sql } from 'drizzle-orm';

/** Booked service, as it was at the time of booking. `price` is in đồng. */
export interface BookedService {
  readonly code: string;
  readonly name: string;
  readonly minutes: number;
  readonly price: number;
  readonly coveredByPackage: boolean;
}

/** Description of the vehicle of an appointment or service order. `plate` is normalised. */
export interface DescribedVehicle {
  readonly type: VehicleType;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly plate: string;
  readonly specialPlate: boolean;
  readonly odometer: number;
}

/** Address of a visit at home, with the names of its province and ward. */
export interface HomeAddress {
  readonly provinceCode: string;
  readonly wardCode: string;
  readonly line: string;
  readonly province: string;
  readonly ward: string;
}

/** Record of a check-in. Older rows may lack newer fields. */
export interface KeptCheckIn {
  readonly odometer: number;
  readonly batteryPercent: number | null;
  readonly complaint: string;
  readonly photoIds: readonly string[];
  readonly belongings: string | null;
  readonly broughtBy: string | null;
  readonly overrideReason: string | null;
  readonly signature?: Signature | null;
}

/** Visits to the workshop and visits at home. Their time ranges are in `claims`. */
export const appointments = pgTable(
  'appointments',
  {
    ...entity(),
    /** Such as `AP-261124-0007`. */
    code: text('code').notNull().unique(),
    /** Null if the customer is a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    /** `+84…` */
    phoneNumber: text('phone_number').notNull(),
    email: text('email'),
    vehicleId: text('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    /** Null for a visit at home. */
    vehicle: jsonb('vehicle').$type<DescribedVehicle>(),
    /** Plate of the vehicle, used for search and for the limit of one open appointment per vehicle. */
    plate: text('plate'),
    /** Null for a visit to the workshop. */
    address: jsonb('address').$type<HomeAddress>(),
    /** One-way travel time of a visit at home; its claims include the travel. */
    travelMinutes: integer('travel_minutes').notNull().default(0),
    services: jsonb('services').$type<readonly BookedService[]>().notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    minutes: integer('minutes').notNull(),
    bayId: text('bay_id')
      .notNull()
      .references(() => bays.id),
    technicianId: text('technician_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
    source: text('source', { enum: APPOINTMENT_SOURCES }).notNull(),
    notes: text('notes'),
    photoIds: jsonb('photo_ids').$type<readonly string[]>().notNull(),
    wantsTexts: boolean('wants_texts').notNull().default(false),
    cancelReason: text('cancel_reason'),
    /** Order whose parts are installed at this visit (product idea §7.7). */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Folded search text for the front desk: `code|name|+84…|plate`. */
    searchText: text('search_text').notNull().default(''),
    /** Null before check-in. */
    checkIn: jsonb('check_in').$type<KeptCheckIn>(),
  },
  (t) => [
    index('appointments_guest_phone')
      .on(t.phoneNumber)
      .where(sql`${t.userId} is null`),
    index('appointments_user').on(t.userId, t.startAt),
    index('appointments_phone').on(t.phoneNumber),
    index('appointments_newest').on(t.startAt, t.id),
    index('appointments_booked').on(t.startAt, t.status, t.technicianId, t.bayId, t.minutes),
    index('appointments_found').on(t.searchText, t.startAt, t.status),
    index('appointments_plate').on(t.plate, t.startAt),
    index('appointments_status').on(t.status, t.startAt),
    index('appointments_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('appointments_services').using('gin', sql`${t.services} jsonb_path_ops`),
    index('appointments_vehicle').on(t.vehicleId),
    index('appointments_order').on(t.orderId),
    /** A vehicle has at most one open appointment, regardless of the account that booked it. */
    uniqueIndex('appointments_one_open')
      .on(t.plate)
      .where(sql`${t.status} in ('requested', 'confirmed', 'checked_in', 'in_service')`),
    check('appointments_range', sql`${t.startAt} < ${t.endAt}`),
    check(
      'appointments_site',
      sql`num_nonnulls(${t.vehicle}, ${t.address}) = 1 and (${t.vehicle} is null) = (${t.plate} is null)`,
    ),
  ],
);

/** Events of an appointment's timeline. */
export const appointmentEvents = pgTable(
  'appointment_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    appointmentId: text('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
    note: text('note'),
    actorId: text('actor_id'),
    at: moment('at').notNull(),
  },
  (t) => [index('appointment_events_of').on(t.appointmentId)],
);

/** Slot reserved while a customer fills in the form. Only a customer who knows the secret id can book it. */
export const bookingHolds = pgTable(
  'booking_holds',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    services: jsonb('services').$type<readonly string[]>().notNull(),
    /** Null for a visit at home. */
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    bayId: text('bay_id')
      .notNull()
      .references(() => bays.id),
    technicianId: text('technician_id')
      .notNull()
      .references(() => users.id),
    /** Appointment that is to be moved to this slot. */
    appointmentId: text('appointment_id').references(() => appointments.id, { onDelete: 'cascade' }),
  },
  (t) => [index('booking_holds_expiry').on(t.expiresAt)],
);

/**
 * Time range of a bay, a van or a technician that an appointment or a hold has taken; one row for each part
 * between breaks. The database rejects overlapping rows of one resource (BR-2, migration 0005).
 */
export const claims = pgTable(
  'claims',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['bay', 'technician'] }).notNull(),
    /** Id of the bay or van, or of the technician. */
    resourceId: text('resource_id').notNull(),
    during: timeRange('during').notNull(),
    appointmentId: text('appointment_id').references(() => appointments.id, { onDelete: 'cascade' }),
    holdId: text('hold_id').references(() => bookingHolds.id, { onDelete: 'cascade' }),
    /** Expiry of a hold; afterwards, any transaction may delete the row. */
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('claims_appointment').on(t.appointmentId),
    index('claims_hold').on(t.holdId),
    index('claims_expiry').on(t.expiresAt),
    check('claims_one_owner', sql`num_nonnulls(${t.appointmentId}, ${t.holdId}) = 1`),
    check('claims_hold_expires', sql`(${t.holdId} is null) = (${t.expiresAt} is null)`),
  ],
);
