/** A request that was not answered as it should be. */
export interface Miss {
  readonly at: string;
  readonly path: string;
  readonly what: string;
}

/** Visitors who ask all the time, while the site is changed under them. */
export interface Visitors {
  /** Answers so far. */
  readonly count: () => number;
  /** Requests that failed since the last call. */
  takeMisses(): Miss[];
  stop(): Promise<void>;
}

const PAUSE_MS = 40;

/**
 * Asks each path in turn, several visitors at once, until stopped. Only a good answer is one.
 * @param paths on the site; each is expected to answer 200
 */
export function startVisitors(base: string, paths: readonly string[], visitors = 2): Visitors {
  let stopped = false;
  let count = 0;
  let misses: Miss[] = [];
  const miss = (path: string, what: string) => misses.push({ at: new Date().toISOString(), path, what });
  const run = async (offset: number) => {
    for (let turn = offset; !stopped; turn += 1) {
      const path = paths[turn % paths.length] as string;
      try {
        const response = await fetch(base + path, { signal: AbortSignal.timeout(10_000) });
        await response.arrayBuffer();
        if (response.status === 200) count += 1;
        else miss(path, String(response.status));
      } catch (error) {
        miss(path, String((error as Error).cause ?? error));
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = Array.from({ length: visitors }, (_, index) => run(index));
  return {
    count: () => count,
    takeMisses() {
      const taken = misses;
      misses = [];
      return taken;
    },
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
