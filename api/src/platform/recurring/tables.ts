import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TASK_FAILURES } from '@evcare/shared-contracts/office';
import { moment } from '../db/columns';

/**
 * Recurring tasks, with the lease and the result of their last run. All times are those of the database, so that the
 * clocks of several instances need not agree.
 */
export const recurringTasks = pgTable('recurring_tasks', {
  name: text('name').primaryKey(),
  intervalMs: integer('interval_ms').notNull(),
  nextRunAt: moment('next_run_at').notNull(),
  /** Run that holds the task, until the lease ends; null if none is in progress. */
  runId: text('run_id'),
  leaseUntil: moment('lease_until'),
  startedAt: moment('started_at'),
  succeededAt: moment('succeeded_at'),
  durationMs: integer('duration_ms'),
  /** Consecutive runs that failed. */
  failures: integer('failures').notNull().default(0),
  /** Items that the last run could not process. */
  failedItems: integer('failed_items').notNull().default(0),
  failure: text('failure', { enum: TASK_FAILURES }),
  failureCode: text('failure_code'),
});
