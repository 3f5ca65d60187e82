import { GENDERS, ROLES } from '@evcare/shared-contracts';
import { USER_STATUSES } from '@evcare/shared-contracts/office';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { entity, isOneOf, moment } from '../../platform/db/columns';
import { sql } from 'drizzle-orm';

/** Users: customers and staff. */
export const users = pgTable(
  'users',
  {
    ...entity(),
    fullName: text('full_name').notNull(),
    /** Always lower case; the unique index ignores case. */
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('customer'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Name of the avatar in the file store. */
    avatar: text('avatar'),
    /** `+84…` */
    phoneNumber: text('phone_number'),
    address: text('address'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text('gender', { enum: GENDERS }),
    /** Null if the user can sign in with Google only. */
    passwordHash: text('password_hash'),
    googleSub: text('google_sub').unique(),
    /** Time from which signing in requires a second factor. Null: no second factor is required. */
    secondFactorAt: moment('second_factor_at'),
    /** Set when a staff member signs in with a password that must be replaced with a longer one. */
    passwordTooShort: boolean('password_too_short').notNull().default(false),
    status: text('status', { enum: USER_STATUSES }).notNull().default('active'),
    locale: text('locale').notNull().default('vi'),
    /** Reason for the lock, shown to users who may unlock the account. */
    lockedReason: text('locked_reason'),
    /** Customer record into which this record was merged. */
    mergedIntoId: text('merged_into_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Time at which the personal data was erased. The row stays, because receipts and history refer to it. */
    erasedAt: moment('erased_at'),
    /** Folded search text for the back office: `name|email|+84…`. The database generates it. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(replace("full_name", '|', ' ')) || '|' || lower("email") || '|' || coalesce("phone_number", '')`,
      ),
  },
  (t) => [
    index('users_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('users_role').on(t.role, t.id, t.status),
    // Filter columns follow the sort columns, so that rows can be counted from the index alone.
    index('users_newest').on(t.createdAt, t.id, t.role, t.status, t.mergedIntoId, t.erasedAt),
    index('users_name').on(t.searchText, t.id, t.role, t.status, t.mergedIntoId, t.erasedAt),
    index('users_team')
      .on(t.searchText)
      .where(sql`${t.role} <> 'customer'`),
    index('users_phone').on(t.phoneNumber),
    // Serve the search for duplicates: addresses are compared without what a mailbox ignores (migration 0066).
    index('users_mailbox').on(sql`mailbox_of(${t.email})`),
    index('users_odd_mailbox')
      .on(t.id)
      .where(sql`mailbox_of(${t.email}) <> lower(${t.email})`),
    index('users_merged')
      .on(t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    uniqueIndex('users_email_ci').on(sql`lower(${t.email})`),
    check('users_role_known', isOneOf(t.role, ROLES)),
    check('users_status_known', isOneOf(t.status, USER_STATUSES)),
    // No request that was under way during an erasure can write personal data afterwards.
    check(
      'users_erased',
      sql`${t.erasedAt} is null or (${t.status} = 'locked' and num_nonnulls(${t.avatar}, ${t.phoneNumber}, ${t.address},
        ${t.dateOfBirth}, ${t.gender}, ${t.passwordHash}, ${t.googleSub}) = 0 and ${t.email} like '%.invalid')`,
    ),
  ],
);

export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
