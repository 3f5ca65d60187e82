import type { Core } from '../core/core';
import { newId } from '../db/new-id';
import { currentWork } from '../work/context';
import { runFailureOf } from './failure';
import * as store from './store';

/** Recurring task. Its runs must be safe to repeat: a run may be cut off anywhere and starts again. */
export interface RecurringTask {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

export interface SchedulerOptions {
  /** Interval between looks for due tasks. */
  readonly tickMs?: number;
  /** Time after which a task of a killed program is started by another one. */
  readonly leaseMs?: number;
}

const TICK_MS = 5_000;
const LEASE_MS = 30_000;
const EARLY_SHARE = 0.1;

/**
 * Runs each task at its interval until the scheduler is stopped. All instances share one schedule in the database: a
 * run is made by one of them, and its result is stored. Stopping resolves after the last look, so that the tasks which it
 * started are known to `background`.
 */
export function startScheduler(
  { db, background, log }: Pick<Core, 'db' | 'background' | 'log'>,
  tasks: readonly RecurringTask[],
  { tickMs = TICK_MS, leaseMs = LEASE_MS }: SchedulerOptions = {},
): { stop(): Promise<void> } {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  /** Tasks in progress, by the id of their run. */
  const running = new Map<string, Set<string>>();
  let isRegistered = false;
  let current: Promise<void> | null = null;

  const runOnce = async ({ name, everyMs, run }: RecurringTask, runId: string): Promise<void> => {
    const startedAt = performance.now();
    const finish = (failure: store.RunResult['failure'], failedItems: number) => {
      const durationMs = Math.round(performance.now() - startedAt);
      return store.finishRun(db, { name, runId, everyMs }, { durationMs, failedItems, failure });
    };
    try {
      await run();
    } catch (error) {
      await finish(runFailureOf(error), 0);
      throw error;
    } finally {
      running.get(runId)?.delete(name);
      if (running.get(runId)?.size === 0) running.delete(runId);
    }
    const failedItems = currentWork()?.failedItems ?? 0;
    await finish(failedItems > 0 ? { reason: 'items', code: null } : null, failedItems);
  };

  const look = async (): Promise<void> => {
    if (!isRegistered) await store.registerTasks(db, tasks);
    isRegistered = true;
    if (running.size > 0) await store.extendLeases(db, [...running.keys()], leaseMs);
    const runId = newId();
    const names = await store.claimDue(db, {
      runId,
      names: [...byName.keys()],
      leaseMs,
      // Timers are not exact: a task that is due a moment after this look would otherwise wait for the next one.
      earlyMs: tickMs * EARLY_SHARE,
    });
    if (names.length === 0) return;
    running.set(runId, new Set(names));
    for (const name of names) {
      const task = byName.get(name) as RecurringTask;
      background.run(name, () => runOnce(task, runId));
    }
  };

  const tick = (): void => {
    current ??= look()
      .catch((error: unknown) => {
        log.error({ event: 'recurring_tasks_failed', err: error }, 'no due tasks read');
      })
      .finally(() => {
        current = null;
      });
  };

  const timer = setInterval(tick, tickMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
