import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * In which visits a release was set up (`READY`) or failed, for a few hours: what decides on a canary. A row for each
 * visit and not a counter, because only then a visit that reports twice counts once, and nobody waits for a hot row.
 * Visit and source are keyed hashes; the source's key changes daily, so that no address is known again.
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
