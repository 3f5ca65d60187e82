import { DAY_PARTS, WAITING_STATES } from '@evcare/shared-contracts/workshop';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users';
import { entity, isOneOf, moment } from '../../platform/db/columns';
import type { DescribedVehicle } from '../booking';

/** Customers who wait for a free slot on some days, in the order in which slots are offered to them. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    ...entity(),
    /** Account of the customer; null for a caller without one. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    email: text('email'),
    services: jsonb('services').$type<readonly string[]>().notNull(),
    /** Vehicle of the account; null for a described vehicle. */
    vehicleId: text('vehicle_id'),
    vehicle: jsonb('vehicle').$type<DescribedVehicle>().notNull(),
    plate: text('plate').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    dayPart: text('day_part', { enum: DAY_PARTS }).notNull(),
    state: text('state', { enum: WAITING_STATES }).notNull().default('waiting'),
    /** Hold of the offered slot, which is also the token in the mail's link; null before an offer. */
    holdId: text('hold_id').unique(),
    offeredStart: moment('offered_start'),
    offeredUntil: moment('offered_until'),
    appointmentCode: text('appointment_code'),
  },
  (t) => [
    uniqueIndex('waiting_entries_one_open')
      .on(t.plate)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    index('waiting_entries_user').on(t.userId),
    index('waiting_entries_order').on(t.state, t.createdAt),
    check('waiting_entries_state', isOneOf(t.state, WAITING_STATES)),
    check('waiting_entries_days', sql`${t.fromDay} <= ${t.toDay}`),
    check(
      'waiting_entries_offer',
      sql`num_nulls(${t.holdId}, ${t.offeredStart}, ${t.offeredUntil}) in (0, 3) and (${t.state} <> 'offered' or ${t.holdId} is not null)`,
    ),
  ],
);
