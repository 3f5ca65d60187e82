import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { entity, moment } from './columns';

/** People: customers and those who work here. */
export const users = pgTable(
  'users',
  {
    ...entity(),
    fullName: text('full_name').notNull(),
    /** Always lower case; the index refuses a second spelling. */
    email: text('email').notNull(),
    role: text('role', { enum: ['customer', 'staff', 'manager', 'technician', 'admin'] })
      .notNull()
      .default('customer'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Name of the picture in the file store. */
    avatar: text('avatar'),
    /** `+84…` */
    phoneNumber: text('phone_number'),
    address: text('address'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text('gender', { enum: ['male', 'female', 'other'] }),
    /** Null: signs in with Google only. */
    passwordHash: text('password_hash'),
    googleSub: text('google_sub').unique(),
    /** Since when signing in takes a second factor. Null: it takes none. */
    secondFactorAt: moment('second_factor_at'),
    /** Seen at the last sign-in of a member of staff, who has to choose a longer one. */
    passwordTooShort: boolean('password_too_short').notNull().default(false),
    status: text('status', { enum: ['active', 'locked'] })
      .notNull()
      .default('active'),
    locale: text('locale').notNull().default('vi'),
    /** Why the account is locked, for those who may unlock it. */
    lockedReason: text('locked_reason'),
    /** The customer's record that this one became part of. */
    mergedIntoId: text('merged_into_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** What people are found by in the back office, folded: `name|email|+84…`. The database writes it. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(replace("full_name", '|', ' ')) || '|' || lower("email") || '|' || coalesce("phone_number", '')`,
      ),
  },
  (t) => [
    index('users_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('users_role').on(t.role, t.id, t.status),
    // What lists are narrowed by stands beside what they are ordered by: they are counted without their rows.
    index('users_newest').on(t.createdAt, t.id, t.role, t.status, t.mergedIntoId),
    index('users_name').on(t.searchText, t.id, t.role, t.status, t.mergedIntoId),
    index('users_team')
      .on(t.searchText)
      .where(sql`${t.role} <> 'customer'`),
    index('users_phone').on(t.phoneNumber),
    uniqueIndex('users_email_ci').on(sql`lower(${t.email})`),
    check('users_role_known', sql`${t.role} in ('customer', 'staff', 'manager', 'technician', 'admin')`),
    check('users_status_known', sql`${t.status} in ('active', 'locked')`),
  ],
);

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One sign-in on one device, and so one family of refresh tokens. Its id is the `sid` of access tokens. */
export const sessions = pgTable(
  'sessions',
  {
    ...entity(),
    userId: userId(),
    /** Ends when nobody refreshed until then … */
    idleExpiresAt: moment('idle_expires_at').notNull(),
    /** … and at the latest then. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
    /** Network the sign-in came from (IPv4 /24, IPv6 /64): a place this person is known at. */
    network: text('network').notNull(),
    /** Browser and operating system of the sign-in, by name; null where unknown. */
    browser: text('browser'),
    system: text('system'),
  },
  (t) => [index('sessions_user').on(t.userId, t.network), index('sessions_last').on(t.userId, t.updatedAt)],
);

/** Refresh tokens, by their hash only. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    ...entity(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Mixed into the successor, so that the signing key alone does not tell it. */
    salt: text('salt').notNull(),
    rotatedAt: moment('rotated_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);

/** Six-digit codes sent by mail. */
export const otpCodes = pgTable(
  'otp_codes',
  {
    ...entity(),
    userId: userId(),
    purpose: text('purpose', { enum: ['verify', 'reset', 'approve'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    expiresAt: moment('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    usedAt: moment('used_at'),
    /** A newer code took its place. */
    voidedAt: moment('voided_at'),
  },
  (t) => [
    index('otp_codes_user').on(t.userId, t.purpose, t.createdAt),
    uniqueIndex('otp_codes_one_live')
      .on(t.userId, t.purpose)
      .where(sql`${t.usedAt} is null and ${t.voidedAt} is null`),
  ],
);

/** Tokens of mailed reset links; each stands beside a code of purpose `reset`. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    ...entity(),
    userId: userId(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    voidedAt: moment('voided_at'),
  },
  (t) => [index('reset_tokens_user').on(t.userId)],
);

/** What is in the file store, and whose it is. */
export const files = pgTable(
  'files',
  {
    ...entity(),
    kind: text('kind', { enum: ['avatar'] }).notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull().unique(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [index('files_owner').on(t.ownerId)],
);

/** One-time codes that hand a session made by the Google redirect over to the page. */
export const loginCodes = pgTable('login_codes', {
  ...entity(),
  userId: userId(),
  codeHash: text('code_hash').notNull().unique(),
  /** SHA-256 of the verifier that the page which began the sign-in keeps. Null: exchanged for nothing. */
  challenge: text('challenge'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
