import { CERTIFICATES } from '@evcare/shared-contracts/office';
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
import { sql } from 'drizzle-orm';
import { entity, moment, timeRange } from '../../platform/db/columns';
import { users } from '../../identity/users';

/**
 * Opening hours of the week, in minutes of the day in Vietnam. A gap between two rows of a day is a break.
 */
export const openingHours = pgTable(
  'opening_hours',
  {
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer('weekday').notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.weekday, t.startMinute] }),
    check('opening_hours_range', sql`${t.weekday} between 1 and 7 and ${t.startMinute} < ${t.endMinute}`),
  ],
);

/** Versions of data that are always written as a whole, such as the opening hours of the week. */
export const calendarVersions = pgTable('calendar_versions', {
  name: text('name', { enum: ['hours'] }).primaryKey(),
  version: integer('version').notNull().default(1),
});

/** Days on which the workshop is closed despite its opening hours, with the reason. */
export const closedDays = pgTable('closed_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  reason: text('reason').notNull(),
});

/** Working hours of staff, by day of the week. */
export const shifts = pgTable(
  'shifts',
  {
    ...entity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    weekday: integer('weekday').notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
  },
  (t) => [
    uniqueIndex('shifts_once').on(t.userId, t.weekday, t.startMinute),
    check('shifts_range', sql`${t.weekday} between 1 and 7 and ${t.startMinute} < ${t.endMinute}`),
  ],
);

/** Leave of staff. */
export const absences = pgTable(
  'absences',
  {
    ...entity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    during: timeRange('during').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('absences_user').on(t.userId)],
);

/** Bays of the workshop with their capabilities, and vans for visits at home. */
export const bays = pgTable('bays', {
  ...entity(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['bay', 'van'] })
    .notNull()
    .default('bay'),
  capabilities: jsonb('capabilities').$type<string[]>().notNull(),
  active: boolean('active').notNull().default(true),
});

/** Certificates of staff, with their expiry. */
export const certifications = pgTable(
  'certifications',
  {
    ...entity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text('code', { enum: CERTIFICATES }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('certifications_once').on(t.userId, t.code),
    index('certifications_expiry').on(t.expiresAt),
  ],
);

/** Skills of staff (without certificates) and hiring dates. */
export const staffProfiles = pgTable('staff_profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  skills: jsonb('skills').$type<readonly string[]>().notNull().default([]),
  hiredOn: date('hired_on', { mode: 'string' }),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
