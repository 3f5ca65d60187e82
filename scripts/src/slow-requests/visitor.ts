/** How one address answered while it was asked again and again. */
export interface Answers {
  readonly path: string;
  readonly asked: number;
  readonly failed: number;
  /** Of the slowest answer (ms). */
  readonly slowestMs: number;
}

const PAUSE_MS = 250;
const TIMEOUT_MS = 10_000;

/** Asks for a path until it is stopped; every answer but 200 is a failure. */
export function visit(base: string, path: string): { stop(): Promise<Answers> } {
  let stopped = false;
  let [asked, failed, slowestMs] = [0, 0, 0];
  const visits = (async () => {
    while (!stopped) {
      const started = performance.now();
      const ok = await fetch(base + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
        async (response) => (await response.arrayBuffer(), response.status === 200),
        () => false,
      );
      asked += 1;
      if (!ok) failed += 1;
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - started));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await visits;
      return { path, asked, failed, slowestMs };
    },
  };
}
