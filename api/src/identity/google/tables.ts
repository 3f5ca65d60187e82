import { pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { userId } from '../users';

/** One-time codes that hand a session of the Google redirect to the page. */
export const loginCodes = pgTable('login_codes', {
  ...entity(),
  userId: userId(),
  codeHash: text('code_hash').notNull().unique(),
  /** SHA-256 of the verifier kept by the page that began the sign-in. Null: cannot be exchanged. */
  challenge: text('challenge'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
