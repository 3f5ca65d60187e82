import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Current unit of work: a request or a background job. */
export interface Work {
  /** Id in logs, responses and SQL comments, consisting of letters, digits and `-`. */
  readonly id: string;
  readonly log: FastifyBaseLogger;
  /** True if public data may be read from replicas; by default, everything is read from the primary. */
  readonly readsReplicas?: boolean;
  /** Items that a background job could not process; see {@link logFailedItem}. */
  failedItems?: number;
}

const storage = new AsyncLocalStorage<Work | undefined>();

/** Returns the unit of work that the caller belongs to, across promises; undefined at start-up. */
export const currentWork = (): Work | undefined => storage.getStore();

/**
 * Runs a function, with everything that it calls and awaits, as part of a unit of work, or of none if `work`
 * is undefined.
 */
export const workAs = <T>(work: Work | undefined, act: () => T): T => storage.run(work, act);

/**
 * Creates the unit of work of a background job. Its log lines also contain the id of the work that started
 * the job.
 */
export function jobWork(task: string, log: FastifyBaseLogger): Work {
  const id = `job-${task}-${randomBytes(4).toString('hex')}`;
  const causedBy = currentWork()?.id;
  return { id, log: log.child({ reqId: id, task, ...(causedBy !== undefined && { causedBy }) }) };
}

/**
 * Logs that a background job could not process one of its items, which its next run tries again, and counts it in the
 * result of the job.
 */
export function logFailedItem(
  log: FastifyBaseLogger,
  fields: { readonly event: string; readonly err: unknown; readonly [id: string]: unknown },
  message: string,
): void {
  log.error(fields, message);
  const work = currentWork();
  if (work) work.failedItems = (work.failedItems ?? 0) + 1;
}

/**
 * Creates a log for services, which do not know the request. Each line is written to the log of the current
 * unit of work, and so contains its id.
 */
export function workLog(base: FastifyBaseLogger): FastifyBaseLogger {
  return new Proxy(base, {
    get(_target, name) {
      const log = currentWork()?.log ?? base;
      const value: unknown = Reflect.get(log, name);
      return typeof value === 'function' ? (value.bind(log) as unknown) : value;
    },
  });
}
