import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after an answer was sent. */
export interface Background {
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** A failure of such work is logged and goes no further. */
export function createBackground(log: () => FastifyBaseLogger): Background {
  const under = new Set<Promise<unknown>>();
  return {
    run(name, work) {
      const task = work()
        .catch((error: unknown) => log().error({ event: 'background_failed', task: name, err: error }, name))
        .finally(() => under.delete(task));
      under.add(task);
    },
    async settled() {
      while (under.size > 0) await Promise.all(under);
    },
  };
}
