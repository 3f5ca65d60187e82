import { pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { userId } from '../users';

/** One-time codes with which a page gets the session of a Google redirect. */
export const loginCodes = pgTable('login_codes', {
  ...entity(),
  userId: userId(),
  codeHash: text('code_hash').notNull().unique(),
  /**
   * SHA-256 of the verifier that the page stored when it began the sign-in. A code without it cannot be
   * exchanged.
   */
  challenge: text('challenge'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
