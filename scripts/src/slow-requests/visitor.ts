/** Results of repeated requests for one path. */
export interface VisitResults {
  readonly path: string;
  readonly requests: number;
  readonly failed: number;
  /** Slowest response (ms). */
  readonly slowestMs: number;
}

const PAUSE_MS = 250;
const TIMEOUT_MS = 10_000;

/** Requests a path repeatedly until stopped; every status but 200 is a failure. */
export function visit(base: string, path: string): { stop(): Promise<VisitResults> } {
  let stopped = false;
  let [requests, failed, slowestMs] = [0, 0, 0];
  const visits = (async () => {
    while (!stopped) {
      const started = performance.now();
      const ok = await fetch(base + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
        async (response) => (await response.arrayBuffer(), response.status === 200),
        () => false,
      );
      requests += 1;
      if (!ok) failed += 1;
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - started));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await visits;
      return { path, requests, failed, slowestMs };
    },
  };
}
