import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { userId } from '../users';
import { sql } from 'drizzle-orm';

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
    /** Time at which this code was voided, for example by a newer code. */
    voidedAt: moment('voided_at'),
  },
  (t) => [
    index('otp_codes_user').on(t.userId, t.purpose, t.createdAt),
    uniqueIndex('otp_codes_one_live')
      .on(t.userId, t.purpose)
      .where(sql`${t.usedAt} is null and ${t.voidedAt} is null`),
  ],
);
