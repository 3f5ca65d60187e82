import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { users } from '../../identity/users';
import { vehicles } from '../vehicles';
import { packages } from '../../catalogue/services';
import { PACKAGE_PAYMENTS, PACKAGE_STATES } from '@evcare/shared-contracts/workshop';
import { sql } from 'drizzle-orm';

/** Package bought for a vehicle, with the contents that it had on the day of purchase. Money is in đồng. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...entity(),
    /** Code and transfer reference, such as `GDV26112400012`. */
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
    /** Subscription that ends when this subscription starts. */
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
 * Visits of a subscription that are used or reserved by a booking. They are numbered, so that two bookings
 * cannot take the same visit.
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
    /** Appointment that reserved or used the visit. */
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
