import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { userId } from '../users';

/** Sign-in on a device, with a family of refresh tokens. Its id is the `sid` of access tokens. */
export const sessions = pgTable(
  'sessions',
  {
    ...entity(),
    userId: userId(),
    /** Time at which the session expires unless it is refreshed. */
    idleExpiresAt: moment('idle_expires_at').notNull(),
    /** Time at which the session expires even if it is refreshed. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
    /** Network of the sign-in (IPv4 /24, IPv6 /64), which then counts as a known network of the user. */
    network: text('network').notNull(),
    /** Browser and operating system of the sign-in, by name; null if unknown. */
    browser: text('browser'),
    system: text('system'),
  },
  (t) => [index('sessions_user').on(t.userId, t.network), index('sessions_last').on(t.userId, t.updatedAt)],
);

/** Refresh tokens, stored as hashes only. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    ...entity(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Salt of the successor, so that the signing key alone does not reveal the successor. */
    salt: text('salt').notNull(),
    rotatedAt: moment('rotated_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);
