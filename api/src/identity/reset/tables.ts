import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { userId } from '../users';

/** Tokens of mailed links to set a password: reset links, which come with a code, and invitations. */
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
