import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Visits in which a release started (`READY`) or failed, kept for a few hours: they decide on a canary. Rows
 * per visit instead of a counter, so that a repeated report counts once and no row is contended. Visit and
 * source are keyed hashes; the key of the source changes daily, so that no address can be recognised.
 */
export const releaseVisits = pgTable(
  'release_visits',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    code: text('code').notNull(),
    visit: text('visit').notNull(),
    source: text('source').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.release, t.code, t.visit] }),
    index('release_visits_seen').on(t.seenAt),
  ],
);
