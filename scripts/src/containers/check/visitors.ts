/** Request that failed. */
export interface FailedRequest {
  readonly at: string;
  readonly path: string;
  readonly reason: string;
}

/** Visitors that send requests continuously while the site is changed. */
export interface Visitors {
  /** Number of successful responses. */
  readonly count: () => number;
  /** Returns and clears the failed requests since the last call. */
  takeFailures(): FailedRequest[];
  stop(): Promise<void>;
}

const PAUSE_MS = 40;

/**
 * Requests the paths in turn, with several visitors at once, until stopped.
 * @param paths on the site; each is expected to answer 200
 */
export function startVisitors(base: string, paths: readonly string[], visitors = 2): Visitors {
  let stopped = false;
  let count = 0;
  let failures: FailedRequest[] = [];
  const recordFailure = (path: string, reason: string) =>
    failures.push({ at: new Date().toISOString(), path, reason });
  const run = async (offset: number) => {
    for (let index = offset; !stopped; index += 1) {
      const path = paths[index % paths.length] as string;
      try {
        const response = await fetch(base + path, { signal: AbortSignal.timeout(10_000) });
        await response.arrayBuffer();
        if (response.status === 200) count += 1;
        else recordFailure(path, String(response.status));
      } catch (error) {
        recordFailure(path, String((error as Error).cause ?? error));
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = Array.from({ length: visitors }, (_, index) => run(index));
  return {
    count: () => count,
    takeFailures() {
      const taken = failures;
      failures = [];
      return taken;
    },
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
