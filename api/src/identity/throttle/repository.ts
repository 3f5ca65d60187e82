import { eq, lt, sql } from 'drizzle-orm';
import { buildOnce } from '../../platform/db/built-statement';
import type { Queries } from '../../platform/db/client';
import { idempotencyKeys } from '../../platform/idempotency/tables';
import { throttles } from './tables';

/**
 * Rule by which calls are counted. Counting and deciding take one statement, so that parallel calls cannot
 * exceed a limit.
 */
export interface CountRule {
  /**
   * Window in milliseconds. It starts again at each counted call if `sliding`, otherwise at the first call.
   */
  readonly windowMs: number;
  readonly sliding: boolean;
  /** Maximum number of calls in a window; null for no maximum. */
  readonly limit: number | null;
  /** Delay before the next call, from the n-th call on. */
  readonly delay: {
    readonly from: number;
    readonly firstMs: number;
    readonly factor: number;
    readonly maxMs: number;
  } | null;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Call to count. */
export interface CountedCall {
  readonly key: string;
  /** Stored idempotency key. The call is not counted if the key already has a result. */
  readonly once: string | null;
}

/** Properties of a rule and its calls that determine the text of the SQL statement. */
type Shape = Pick<CountRule, 'sliding'> & {
  readonly isLimited: boolean;
  readonly isDelayed: boolean;
  readonly isOnce: boolean;
};

const buildCounting = ({ sliding, isLimited, isDelayed, isOnce }: Shape) =>
  buildOnce(() => {
    const [t, earlier] = [throttles, idempotencyKeys];
    const value = (name: string, type: 'timestamptz' | 'int' | 'float8') =>
      sql`${sql.placeholder(name)}::${sql.raw(type)}`;
    const now = value('now', 'timestamptz');
    const over = sql`${t.windowEndsAt} <= ${now}`;
    const next = sql`(case when ${over} then 1 else ${t.count} + 1 end)`;
    const waitMs = (n: ReturnType<typeof sql>) =>
      isDelayed
        ? sql`case when ${n} >= ${value('from', 'int')} then ${now}
          + least(${value('firstMs', 'float8')} * power(${value('factor', 'float8')}, least(${n} - ${value('from', 'int')}, 30)),
                  ${value('maxMs', 'float8')}) * interval '1 millisecond' end`
        : sql`null::timestamptz`;
    const free = sql`(${t.blockedUntil} is null or ${t.blockedUntil} <= ${now})`;
    // A subquery, because PostgreSQL would plan a join as a scan of the whole table while the table is small,
    // and would keep that plan when the table has grown.
    const isNew = sql`(select ${earlier.key} from ${earlier} where ${earlier.key} = given.once) is null`;
    const given = isOnce
      ? sql`unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('once')}::text[]) as given (key, once)
    where ${isNew}`
      : sql`unnest(${sql.placeholder('keys')}::text[]) as given (key)`;
    const within = isLimited ? sql`(${over} or ${t.count} < ${value('limit', 'int')})` : sql`true`;
    return sql`
    insert into ${t} (key, count, window_ends_at, blocked_until)
    select given.key, 1, ${value('ends', 'timestamptz')}, ${waitMs(sql`1`)}
    from ${given}
    on conflict (key) do update set
      count = ${next},
      window_ends_at = ${sliding ? sql`excluded.window_ends_at` : sql`case when ${over} then excluded.window_ends_at else ${t.windowEndsAt} end`},
      blocked_until = ${waitMs(next)}
    where ${free} and ${within}
    returning ${t.key}`;
  });

const countings = new Map<string, ReturnType<typeof buildCounting>>();

function countingOf(shape: Shape): ReturnType<typeof buildCounting> {
  const key = JSON.stringify(shape);
  const counting = countings.get(key) ?? buildCounting(shape);
  countings.set(key, counting);
  return counting;
}

/**
 * Counts calls with different keys and returns the keys of the calls that the rule accepts. Rejected calls
 * and calls that already have a result are not counted.
 */
export async function count(
  db: Queries,
  calls: readonly CountedCall[],
  rule: CountRule,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { sliding, limit, delay, windowMs } = rule;
  const isOnce = calls.some(({ once }) => once !== null);
  const counting = countingOf({ sliding, isLimited: limit !== null, isDelayed: delay !== null, isOnce });
  const ends = later(now, windowMs).toISOString();
  // Sorted, so that concurrent statements do not deadlock.
  const ordered = [...calls].sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = ordered.map(({ key }) => key);
  const once = isOnce ? ordered.map((call) => call.once) : undefined;
  const values = { keys, once, now: now.toISOString(), ends, limit, ...delay };
  const counted = await db.execute<{ key: string }>(counting(values));
  return new Set(counted.rows.map(({ key }) => key));
}

/** Returns the time at which a rejected key is accepted again. */
export async function freeAt(db: Queries, key: string, now: Date): Promise<Date> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  if (!row) return now;
  return row.blockedUntil && row.blockedUntil > now ? row.blockedUntil : row.windowEndsAt;
}

/** Reverts a counted call that was not a failed attempt after all. */
export async function uncount(db: Queries, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)`, blockedUntil: null })
    .where(eq(throttles.key, key));
}

/** Deletes a key. */
export async function forget(db: Queries, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}

/** Deletes counters whose window has ended. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.windowEndsAt, before));
}
