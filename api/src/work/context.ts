import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** What is being worked on: a request, or a job of the background. */
export interface Work {
  /** In the log, in the answer, and in front of every statement: letters, digits and `-` only. */
  readonly id: string;
  readonly log: FastifyBaseLogger;
}

const storage = new AsyncLocalStorage<Work>();

/** The work that called this, however many promises lie between; undefined at start-up. */
export const currentWork = (): Work | undefined => storage.getStore();

/** Does something as a piece of work; all it calls and awaits belongs to that. */
export const workAs = <T>(work: Work, act: () => T): T => storage.run(work, act);

/** A job of the background as a piece of work of its own; its log lines also name the work that asked for it. */
export function jobWork(task: string, log: FastifyBaseLogger): Work {
  const id = `job-${task}-${randomBytes(4).toString('hex')}`;
  const causedBy = currentWork()?.id;
  return { id, log: log.child({ reqId: id, task, ...(causedBy !== undefined && { causedBy }) }) };
}

/**
 * A log for services, which know nothing of requests: each line goes to the log of the work that is under way, and so
 * carries its id.
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
