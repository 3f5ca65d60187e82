import type { FastifyBaseLogger } from 'fastify';
import { jobWork, workAs } from '../work/context';

/** Work that continues after the response was sent. */
export interface Background {
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves when no background work is pending. */
  settled(): Promise<void>;
}

/** Called with the outcome of each job. */
export type JobDone = (name: string, outcome: { readonly ok: boolean; readonly seconds: number }) => void;

/**
 * Creates the runner of background work. A failure is logged and not thrown. Like each request, each job has
 * its own id.
 */
export function createBackground(log: () => FastifyBaseLogger, onDone: JobDone = () => {}): Background {
  const under = new Set<Promise<unknown>>();
  return {
    run(name, work) {
      const job = jobWork(name, log());
      const began = performance.now();
      const done = (ok: boolean) => onDone(name, { ok, seconds: (performance.now() - began) / 1_000 });
      const task = workAs(job, work)
        .then(
          () => done(true),
          (error: unknown) => {
            done(false);
            job.log.error({ event: 'background_failed', err: error }, name);
          },
        )
        .finally(() => under.delete(task));
      under.add(task);
    },
    async settled() {
      while (under.size > 0) await Promise.all(under);
    },
  };
}
