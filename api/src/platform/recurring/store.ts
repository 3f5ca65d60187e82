import { and, asc, eq, sql } from 'drizzle-orm';
import type { TaskFailureView } from '@evcare/shared-contracts/office';
import type { Queries } from '../db/client';
import { recurringTasks } from './tables';

export type RecurringTaskRow = typeof recurringTasks.$inferSelect;

const ms = (value: number) => sql`make_interval(secs => ${value}::float8 / 1000)`;
const listOf = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/**
 * Adds the tasks that the database does not know. A new task runs after its first interval. Tasks of other releases
 * are removed once they have not run for a day.
 */
export async function registerTasks(
  db: Queries,
  tasks: readonly { readonly name: string; readonly everyMs: number }[],
): Promise<void> {
  const values = tasks.map(({ name, everyMs }) => ({
    name,
    intervalMs: everyMs,
    nextRunAt: sql`now() + ${ms(everyMs)}`,
  }));
  await db
    .insert(recurringTasks)
    .values(values)
    .onConflictDoUpdate({
      target: recurringTasks.name,
      set: { intervalMs: sql`excluded.interval_ms` },
      setWhere: sql`${recurringTasks.intervalMs} <> excluded.interval_ms`,
    });
  await db.delete(recurringTasks).where(
    sql`${recurringTasks.name} not in (${listOf(tasks.map(({ name }) => name))})
        and ${recurringTasks.nextRunAt} < now() - interval '1 day'`,
  );
}

interface Claim {
  readonly runId: string;
  readonly names: readonly string[];
  readonly leaseMs: number;
  /** Time by which a task may run early. */
  readonly earlyMs?: number;
}

/**
 * Claims the due tasks for a run; another instance skips them until the lease ends. A run whose program was killed
 * leaves its task due.
 * @returns the names of the tasks
 */
export async function claimDue(
  db: Queries,
  { runId, names, leaseMs, earlyMs = 0 }: Claim,
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update ${recurringTasks}
    set run_id = ${runId}, lease_until = now() + ${ms(leaseMs)}, started_at = now()
    where name in (
      select name from ${recurringTasks}
      where next_run_at <= now() + ${ms(earlyMs)} and (lease_until is null or lease_until <= now()) and name in (${listOf(names)})
      order by name
      for update skip locked)
    returning name`);
  return rows.map(({ name }) => name);
}

/** Extends the leases of runs that are still in progress. */
export async function extendLeases(db: Queries, runIds: readonly string[], leaseMs: number): Promise<void> {
  await db
    .update(recurringTasks)
    .set({ leaseUntil: sql`now() + ${ms(leaseMs)}` })
    .where(sql`${recurringTasks.runId} in (${listOf(runIds)})`);
}

export interface RunResult {
  readonly durationMs: number;
  readonly failedItems: number;
  /** Null if the run succeeded. */
  readonly failure: TaskFailureView | null;
}

/** Longest pause before a failed run is repeated, unless the interval is longer, and the first pause. */
const MAX_PAUSE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 30_000;

/**
 * Stores the result of a run and the time of the next one: an interval after the start or, after a failure, a pause that
 * doubles with each failure. Does nothing if the lease ended and another run has the task.
 */
export async function finishRun(
  db: Queries,
  { name, runId, everyMs }: { name: string; runId: string; everyMs: number },
  { durationMs, failedItems, failure }: RunResult,
): Promise<void> {
  const first = Math.min(FIRST_PAUSE_MS, everyMs);
  const max = Math.max(MAX_PAUSE_MS, everyMs);
  const failed = failure !== null && failure.reason !== 'items';
  await db
    .update(recurringTasks)
    .set({
      runId: null,
      leaseUntil: null,
      durationMs,
      failedItems,
      failure: failure?.reason ?? null,
      failureCode: failure?.code ?? null,
      ...(failed
        ? {
            failures: sql`${recurringTasks.failures} + 1`,
            // 2^20 pauses are longer than any interval, and the power stays a small number.
            nextRunAt: sql`now() + least(${ms(first)} * power(2, least(${recurringTasks.failures}, 20)), ${ms(max)})`,
          }
        : {
            failures: 0,
            succeededAt: sql`now()`,
            nextRunAt: sql`greatest(now(), ${recurringTasks.startedAt} + ${ms(everyMs)})`,
          }),
    })
    .where(and(eq(recurringTasks.name, name), eq(recurringTasks.runId, runId)));
}

/** Returns all tasks in alphabetical order, and whether each is running. */
export async function listTasks(db: Queries): Promise<{ task: RecurringTaskRow; isRunning: boolean }[]> {
  return db
    .select({
      task: recurringTasks,
      isRunning: sql<boolean>`coalesce(${recurringTasks.leaseUntil} > now(), false)`,
    })
    .from(recurringTasks)
    .orderBy(asc(recurringTasks.name));
}

export interface TaskHealth {
  readonly task: string;
  /** Consecutive failed runs. */
  readonly failures: number;
  /** Seconds by which the next run is late. A run in progress counts from the time at which it was due. */
  readonly overdueSeconds: number;
}

/** Returns the health of each task, in alphabetical order. */
export async function readTaskHealth(db: Queries): Promise<TaskHealth[]> {
  return db
    .select({
      task: recurringTasks.name,
      failures: recurringTasks.failures,
      overdueSeconds: sql<number>`greatest(0, extract(epoch from now() - ${recurringTasks.nextRunAt}))::float8`,
    })
    .from(recurringTasks)
    .orderBy(asc(recurringTasks.name));
}
