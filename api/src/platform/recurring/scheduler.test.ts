import { eq, sql } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { poll } from '../db/wait';
import { logFailedItem } from '../work/context';
import { startScheduler, type RecurringTask } from './scheduler';
import { claimDue, finishRun, listTasks, readTaskHealth, registerTasks } from './store';
import { recurringTasks } from './tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEASE_MS = 30_000;
const TIMING = { tickMs: 10, leaseMs: LEASE_MS };

let api: TestApi;
beforeAll(async () => {
  // The tasks of this API do not run during the tests.
  api = await startApi({}, { logger: false, scheduler: { tickMs: HOUR } });
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(recurringTasks));

const stored = async (name: string) => {
  const [row] = await api.db.select().from(recurringTasks).where(eq(recurringTasks.name, name));
  return row as typeof recurringTasks.$inferSelect;
};
/** A second ago: the columns are rounded to milliseconds, which may lie ahead of the next statement. */
const PAST = sql`now() - interval '1 second'`;
const makeDue = () => api.db.update(recurringTasks).set({ nextRunAt: PAST });
const claim = (runId: string, ...names: string[]) => claimDue(api.db, { runId, names, leaseMs: LEASE_MS });
/** Milliseconds until the next run, as the database sees them. */
const msUntilNext = async (name: string): Promise<number> => {
  const left = sql<number>`extract(epoch from ${recurringTasks.nextRunAt} - now())::float8 * 1000`;
  const [row] = await api.db.select({ left }).from(recurringTasks).where(eq(recurringTasks.name, name));
  return row?.left ?? NaN;
};
const until = async (condition: () => Promise<boolean>) =>
  expect(await poll(async () => (await condition()) || null, { timeoutMs: MINUTE })).toBe(true);

/** Registers tasks, makes them due, and starts schedulers of as many instances. */
async function runOnce(tasks: readonly RecurringTask[], instances = 1): Promise<void> {
  await registerTasks(api.db, tasks);
  await makeDue();
  const started = Array.from({ length: instances }, () => startScheduler(coreOf(api), tasks, TIMING));
  await until(async () => (await listTasks(api.db)).every(({ task }) => task.durationMs !== null));
  await Promise.all(started.map((scheduler) => scheduler.stop()));
}

test('a new task first runs after its interval, and a changed interval is stored', async () => {
  await registerTasks(api.db, [{ name: 'sweep', everyMs: MINUTE }]);
  expect(await claim('a', 'sweep')).toEqual([]);
  expect(await msUntilNext('sweep')).toBeGreaterThan(MINUTE - 10_000);
  const before = await stored('sweep');
  await registerTasks(api.db, [{ name: 'sweep', everyMs: HOUR }]);
  expect(await stored('sweep')).toEqual({ ...before, intervalMs: HOUR });
});

test('tasks of other releases are removed after a day without a run', async () => {
  await registerTasks(api.db, [
    { name: 'old', everyMs: MINUTE },
    { name: 'recent', everyMs: MINUTE },
  ]);
  await api.db
    .update(recurringTasks)
    .set({ nextRunAt: sql`now() - interval '25 hours'` })
    .where(eq(recurringTasks.name, 'old'));
  await registerTasks(api.db, [{ name: 'sweep', everyMs: MINUTE }]);
  expect((await listTasks(api.db)).map(({ task }) => task.name)).toEqual(['recent', 'sweep']);
});

test('several instances share the runs: each due task runs once', async () => {
  const runs: string[] = [];
  const tasks = ['a', 'b', 'c'].map((name) => ({
    name,
    everyMs: HOUR,
    run: async () => void runs.push(name),
  }));
  await runOnce(tasks, 4);
  expect(runs.sort()).toEqual(['a', 'b', 'c']);
  expect(await stored('a')).toMatchObject({ failures: 0, failure: null, runId: null, leaseUntil: null });
  expect((await stored('a')).succeededAt).not.toBeNull();
});

test('a task is claimed by one run until its lease ends, and the late result of an earlier run is ignored', async () => {
  await registerTasks(api.db, [{ name: 'sweep', everyMs: MINUTE }]);
  await makeDue();
  expect(await claim('killed', 'sweep')).toEqual(['sweep']);
  expect(await claim('other', 'sweep')).toEqual([]);
  expect((await listTasks(api.db))[0]?.isRunning).toBe(true);
  await api.db.update(recurringTasks).set({ leaseUntil: PAST });
  expect(await claim('other', 'sweep')).toEqual(['sweep']);
  const result = { durationMs: 1, failedItems: 0, failure: null };
  await finishRun(api.db, { name: 'sweep', runId: 'killed', everyMs: MINUTE }, result);
  expect(await stored('sweep')).toMatchObject({ runId: 'other', succeededAt: null });
});

test('a run that takes longer than its lease keeps the task', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const task = { name: 'long', everyMs: HOUR, run: () => ended };
  await registerTasks(api.db, [task]);
  await makeDue();
  const scheduler = startScheduler(coreOf(api), [task], { tickMs: 10, leaseMs: LEASE_MS });
  await until(async () => (await stored('long')).runId !== null);
  // The lease is about to end; the next look extends it.
  const soon = sql`now() + interval '1 second'`;
  await api.db.update(recurringTasks).set({ leaseUntil: soon });
  await until(async () => (await stored('long')).leaseUntil!.getTime() - Date.now() > LEASE_MS / 2);
  end();
  await until(async () => (await stored('long')).succeededAt !== null);
  await scheduler.stop();
});

test('a stopped scheduler has begun the tasks of its last look', async () => {
  let runs = 0;
  const task = { name: 'sweep', everyMs: HOUR, run: async () => void runs++ };
  const core = coreOf(api);
  const scheduler = startScheduler(core, [task], TIMING);
  await until(async () => (await stored('sweep')) !== undefined);
  await scheduler.stop();
  const another = startScheduler(core, [task], TIMING);
  let stopped: Promise<void> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${recurringTasks} in exclusive mode`);
    await tx.update(recurringTasks).set({ nextRunAt: PAST });
    const waits = sql`select 1 from pg_locks where relation = 'recurring_tasks'::regclass and not granted`;
    await until(async () => (await tx.execute(waits)).rows.length > 0);
    stopped = another.stop();
  });
  await stopped;
  await core.background.settled();
  expect([runs, (await stored('sweep')).runId]).toEqual([1, null]);
});

test('a failed run is repeated after growing pauses, and keeps only a code of its error', async () => {
  await registerTasks(api.db, [
    { name: 'minutely', everyMs: MINUTE },
    { name: 'hourly', everyMs: HOUR },
  ]);
  const failure = { reason: 'other', code: null } as const;
  const pauses = async (name: string, everyMs: number) => {
    const found: number[] = [];
    for (let n = 0; n < 9; n++) {
      await makeDue();
      await claim(`${name}${n}`, name);
      const run = { name, runId: `${name}${n}`, everyMs };
      await finishRun(api.db, run, { durationMs: 1, failedItems: 0, failure });
      found.push(Math.round((await msUntilNext(name)) / 30_000) / 2);
    }
    return found;
  };
  expect(await pauses('minutely', MINUTE)).toEqual([0.5, 1, 2, 4, 5, 5, 5, 5, 5]);
  expect(await pauses('hourly', HOUR)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60]);
  expect((await readTaskHealth(api.db))[1]).toMatchObject({ task: 'minutely', failures: 9 });
});

test('a failed run stores the code of the database, never the text of the error', async () => {
  await runOnce([
    { name: 'divides', everyMs: HOUR, run: () => api.db.execute(sql`select ${'an@example.vn'}::int`) },
    { name: 'throws', everyMs: HOUR, run: () => Promise.reject(new Error('an@example.vn')) },
    {
      name: 'calls',
      everyMs: HOUR,
      run: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })),
    },
  ]);
  const of = async (name: string) => {
    const { failure, failureCode, failures } = await stored(name);
    return [failure, failureCode, failures];
  };
  expect(await of('divides')).toEqual(['database', '22P02', 1]);
  expect(await of('throws')).toEqual(['other', null, 1]);
  expect(await of('calls')).toEqual(['unreachable', 'ECONNREFUSED', 1]);
});

test('a run that skips items counts them, and is not postponed', async () => {
  const { log } = coreOf(api);
  const skip = () => logFailedItem(log, { event: 'order_sweep_failed', err: new Error('no') }, 'not updated');
  await runOnce([{ name: 'sweep', everyMs: MINUTE, run: async () => [skip(), skip()] }]);
  expect(await stored('sweep')).toMatchObject({ failure: 'items', failedItems: 2, failures: 0 });
  expect(await msUntilNext('sweep')).toBeGreaterThan(MINUTE - 20_000);
});

test('a task may be claimed early by a given time, so that inexact timers skip no run', async () => {
  const names = ['soon', 'later'];
  await registerTasks(
    api.db,
    names.map((name) => ({ name, everyMs: HOUR })),
  );
  const nextRunAt = sql`now() + case name when 'soon' then interval '1 minute' else interval '10 minutes' end`;
  await api.db.update(recurringTasks).set({ nextRunAt });
  expect(await claim('a', ...names)).toEqual([]);
  const early = { runId: 'b', names, leaseMs: LEASE_MS, earlyMs: 2 * MINUTE };
  expect(await claimDue(api.db, early)).toEqual(['soon']);
});
