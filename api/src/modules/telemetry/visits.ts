import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { releaseVisits } from '../../db/schema';
import { READY } from './schema';

/** How one release of a remote fares in browsers. All numbers but `codes` are of distinct visits. */
export interface ReleaseHealth {
  readonly remote: string;
  readonly release: string;
  /** Visits in which it was set up. */
  readonly ready: number;
  /** Visits in which it failed in any way, also after it had been set up. */
  readonly failed: number;
  /** Visits in which either happened. */
  readonly visits: number;
  /** Network addresses that failures came from: one person has one, however many visits they invent. */
  readonly addresses: number;
  /** Visits by what went wrong, the most frequent first. */
  readonly codes: Readonly<Record<string, number>>;
}

/** Releases that are told of at most, those with the most visits first; anybody may report invented ones. */
const MOST_RELEASES = 50;
const MOST_CODES = 10;
/** The same visit is noted anew only after so long: a page that fails in a loop writes little. */
const NOTED_AGAIN_MS = 60_000;

type Visit = typeof releaseVisits.$inferInsert;

/** Notes visits; one that was noted before moves to the present. */
export async function noteVisits(db: Queries, visits: readonly Visit[]): Promise<void> {
  const known = new Map(visits.map((row) => [`${row.remote} ${row.release} ${row.code} ${row.visit}`, row]));
  // In one order for all: two calls that note the same rows never wait for each other.
  const rows = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const again = sql.raw(`interval '${NOTED_AGAIN_MS} milliseconds'`);
  await db
    .insert(releaseVisits)
    .values(rows)
    .onConflictDoUpdate({
      target: [releaseVisits.remote, releaseVisits.release, releaseVisits.code, releaseVisits.visit],
      set: { seenAt: sql`excluded.seen_at` },
      setWhere: sql`${releaseVisits.seenAt} < excluded.seen_at - ${again}`,
    });
}

/** How releases fared since a moment, for their status and for the guard of canaries. */
export async function releaseHealth(db: Queries, since: Date): Promise<ReleaseHealth[]> {
  const { rows } = await db.execute<{ [Key in keyof ReleaseHealth]: ReleaseHealth[Key] }>(sql`
    with seen as (
      select remote, release, code, visit, source, code = ${READY} as good
      from ${releaseVisits} where ${releaseVisits.seenAt} >= ${since.toISOString()}::timestamptz
    ), busiest as (
      select remote, release,
        (count(distinct visit) filter (where good))::int as ready,
        (count(distinct visit) filter (where not good))::int as failed,
        count(distinct visit)::int as visits,
        (count(distinct source) filter (where not good))::int as addresses
      from seen group by remote, release
      order by visits desc, remote, release limit ${MOST_RELEASES}
    )
    select b.*, coalesce((
      select json_object_agg(code, n order by n desc, code) from (
        select code, count(*)::int as n from seen s
        where s.remote = b.remote and s.release = b.release and not good
        group by code order by n desc, code limit ${MOST_CODES}
      ) as most
    ), '{}'::json) as codes
    from busiest b order by remote, release`);
  return rows;
}

/** Forgets visits. */
export async function removeOldVisits(db: Queries, before: Date): Promise<void> {
  await db.delete(releaseVisits).where(lt(releaseVisits.seenAt, before));
}
