import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';

/**
 * Visits in which a release started (`READY`) or failed, stored for a few hours for the canary guard. There
 * is a row per visit instead of a counter, so that a repeated report counts once and no row is contended.
 * Visit and source are keyed hashes; the key of the source changes daily, so that no address can be
 * recognised.
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
    /** Time (ms) from the first navigation until the release ran; null if it started later. */
    openedMs: integer('opened_ms'),
    /** True if an order was placed in the visit while the release ran. */
    ordered: boolean('ordered').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.release, t.code, t.visit] }),
    index('release_visits_seen').on(t.seenAt),
  ],
);

/** Failures of remotes that browsers reported. */
export const remoteTelemetry = pgTable(
  'remote_telemetry',
  {
    ...entity(),
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    code: text('code').notNull(),
    message: text('message'),
    url: text('url'),
    path: text('path'),
    at: moment('at').notNull(),
    traceId: text('trace_id').notNull(),
  },
  (t) => [
    index('remote_telemetry_release').on(t.remote, t.release, t.createdAt),
    uniqueIndex('remote_telemetry_once').on(t.traceId, t.remote, t.release, t.code),
  ],
);

/** Violations of the content security policy that browsers reported. */
export const cspReports = pgTable(
  'csp_reports',
  {
    ...entity(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    documentPath: text('document_path'),
    source: text('source'),
  },
  (t) => [index('csp_reports_created').on(t.createdAt)],
);
