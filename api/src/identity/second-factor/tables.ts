import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { userId } from '../users';

/** Authenticator app of a user. It is a factor once `users.second_factor_at` is set. */
export const authenticators = pgTable('authenticators', {
  ...entity(),
  userId: userId().unique(),
  /** Secret, encrypted with a key outside the database. */
  sealed: text('sealed').notNull(),
  /** Time step of the last accepted code; codes of this and earlier steps are rejected. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Recovery codes, stored as keyed hashes only. */
export const recoveryCodes = pgTable('recovery_codes', {
  ...entity(),
  userId: userId(),
  codeHash: text('code_hash').notNull().unique(),
  usedAt: moment('used_at'),
});

/** Sign-ins that wait for the second step, after the first step by password or Google. */
export const loginChallenges = pgTable('login_challenges', {
  ...entity(),
  userId: userId(),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
