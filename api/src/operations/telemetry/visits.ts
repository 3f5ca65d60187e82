import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { releaseVisits } from './tables';
import { READY } from '@evcare/shared-contracts/endpoints/server';

/** Visits whose first page took longer than a limit. */
export interface SlowOpenings {
  readonly limitMs: number;
  readonly visits: number;
  /** Network addresses of these visits. */
  readonly addresses: number;
}

/** How long visitors waited, from the navigation until the release ran. */
export interface Openings {
  /** Visits that reported the time. */
  readonly visits: number;
  /** Time (ms) within which three quarters of them opened; null if there are none. */
  readonly p75Ms: number | null;
  /** Those over each of {@link LIMITS_MS}, shortest limit first. */
  readonly slow: readonly SlowOpenings[];
}

/**
 * Limits (ms) of slow openings. They are fixed, because limits that follow from the times would make the guard's test
 * invalid.
 */
const LIMITS_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;

/** Health of a remote's release in browsers. All numbers except `addresses` count distinct visits. */
export interface ReleaseHealth {
  readonly remote: string;
  readonly release: string;
  /** Visits in which the release started. */
  readonly ready: number;
  /** Visits in which the release failed in any way, including after its start. */
  readonly failed: number;
  /** Visits in which the release started or failed. */
  readonly visits: number;
  /**
   * Network addresses that reported failures. A user has one address, however many visits the user invents.
   */
  readonly addresses: number;
  /** Visits by failure code, most frequent first. */
  readonly codes: Readonly<Record<string, number>>;
  /** Visits in which an order was placed; undefined from an API without this number. */
  readonly ordered?: number | undefined;
  /** Times of opening; undefined from an API without them. */
  readonly openings?: Openings | undefined;
}

/**
 * Maximum number of releases in a report. Those with the most visits are listed, because anyone may report
 * invented releases.
 */
const MAX_RELEASES = 50;
const MAX_CODES = 10;
/**
 * Minimum time in milliseconds between updates of the same visit, so that a page that fails in a loop writes
 * little.
 */
const NOTED_AGAIN_MS = 60_000;

type Visit = typeof releaseVisits.$inferInsert;

/** Stores visits; a visit that is already stored gets the current time. */
export async function noteVisits(db: Queries, visits: readonly Visit[]): Promise<void> {
  const known = new Map(visits.map((row) => [`${row.remote} ${row.release} ${row.code} ${row.visit}`, row]));
  // Sorted, which prevents deadlocks between requests that write the same rows.
  const rows = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const again = sql.raw(`interval '${NOTED_AGAIN_MS} milliseconds'`);
  await db
    .insert(releaseVisits)
    .values(rows)
    .onConflictDoUpdate({
      target: [releaseVisits.remote, releaseVisits.release, releaseVisits.code, releaseVisits.visit],
      // The time is that of the first page, whose files are not in the browser's memory yet.
      set: {
        seenAt: sql`excluded.seen_at`,
        openedMs: sql`coalesce(${releaseVisits.openedMs}, excluded.opened_ms)`,
      },
      setWhere: sql`${releaseVisits.seenAt} < excluded.seen_at - ${again}
        or (${releaseVisits.openedMs} is null and excluded.opened_ms is not null)`,
    });
}

/** Records that an order was placed in a visit, for all releases that started in it. */
export async function noteOrder(db: Queries, visit: string): Promise<void> {
  await db
    .update(releaseVisits)
    .set({ ordered: true })
    .where(and(eq(releaseVisits.visit, visit), eq(releaseVisits.code, READY)));
}

const openings = sql.join(
  LIMITS_MS.map(
    (limit) => sql`json_build_object('limitMs', ${sql.raw(String(limit))},
      'visits', count(*) filter (where opened_ms > ${sql.raw(String(limit))}),
      'addresses', count(distinct source) filter (where opened_ms > ${sql.raw(String(limit))}))`,
  ),
  sql`, `,
);

/** Returns release health since a time, for the status page and the canary guard. */
export async function releaseHealth(db: Queries, since: Date): Promise<ReleaseHealth[]> {
  const { rows } = await db.execute<{ [Key in keyof ReleaseHealth]: ReleaseHealth[Key] }>(sql`
    with seen as (
      select remote, release, code, visit, source, code = ${READY} as good, opened_ms, ordered
      from ${releaseVisits} where ${releaseVisits.seenAt} >= ${since.toISOString()}::timestamptz
    ), busiest as (
      select remote, release,
        (count(distinct visit) filter (where good))::int as ready,
        (count(distinct visit) filter (where not good))::int as failed,
        count(distinct visit)::int as visits,
        (count(distinct source) filter (where not good))::int as addresses,
        (count(*) filter (where ordered))::int as ordered,
        json_build_object(
          'visits', count(opened_ms),
          'p75Ms', round(percentile_cont(0.75) within group (order by opened_ms)),
          'slow', json_build_array(${openings})
        ) as openings
      from seen group by remote, release
      order by visits desc, remote, release limit ${MAX_RELEASES}
    )
    select b.*, coalesce((
      select json_object_agg(code, n order by n desc, code) from (
        select code, count(*)::int as n from seen s
        where s.remote = b.remote and s.release = b.release and not good
        group by code order by n desc, code limit ${MAX_CODES}
      ) as most
    ), '{}'::json) as codes
    from busiest b order by remote, release`);
  return rows;
}

/** Deletes old visits. */
export async function removeOldVisits(db: Queries, before: Date): Promise<void> {
  await db.delete(releaseVisits).where(lt(releaseVisits.seenAt, before));
}
