import * as z from '../schema';
import { count, pageOf, text, timestamp } from '../term-schemas';
import { TASK_FAILURES } from './background-tasks';

/** Why an attempt failed, with a code that may be shown: that of the mail server, of PostgreSQL or of the network. */
const failureSchema = z.object({ reason: z.enum(TASK_FAILURES), code: z.nullable(z.string()) });
export type TaskFailureView = z.infer<typeof failureSchema>;

/** Number of jobs of one kind by state. */
export const jobCountsSchema = z.object({
  /** Kind of the mail. */
  kind: text,
  /** Not attempted yet. */
  waiting: count,
  /** Failed at least once, and attempted again later. */
  retrying: count,
  /** Done within the last 24 hours. */
  done: count,
  dead: count,
});
export type JobCounts = z.infer<typeof jobCountsSchema>;

/** Mail that was not accepted in any attempt, and waits for a decision. */
export const deadLetterSchema = z.object({
  id: text,
  kind: text,
  /** Shortened address: `k…@example.vn`. */
  recipient: text,
  attempts: count,
  createdAt: timestamp,
  failedAt: timestamp,
  failure: failureSchema,
  /** False if its content is deleted, because its code has expired or its time is over. */
  canRetry: z.boolean(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** Recurring task with the result of its last run. */
export const recurringTaskSchema = z.object({
  name: text,
  everySeconds: count,
  isRunning: z.boolean(),
  startedAt: z.nullable(timestamp),
  succeededAt: z.nullable(timestamp),
  /** Duration of the last run. */
  milliseconds: z.nullable(count),
  /** Consecutive runs that failed. */
  failures: count,
  /** Items that the last run could not process; the next run tries them again. */
  failedItems: count,
  failure: z.nullable(failureSchema),
  nextRunAt: timestamp,
});
export type RecurringTask = z.infer<typeof recurringTaskSchema>;

/** GET /admin/jobs?kind=&page= */
export const backgroundTasksSchema = z.object({
  at: timestamp,
  jobs: z.array(jobCountsSchema),
  deadLetters: pageOf(deadLetterSchema),
  recurring: z.array(recurringTaskSchema),
});
export type BackgroundTasks = z.infer<typeof backgroundTasksSchema>;

/** Number of dead letters that were decided at once. */
export const deadLettersDecidedSchema = z.object({ count });
export type DeadLettersDecided = z.infer<typeof deadLettersDecidedSchema>;
