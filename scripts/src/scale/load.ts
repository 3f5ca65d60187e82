import { createHttpLoad, type LoadRequest } from '@evcare/api/load';

/** Result of a load. */
export interface LoadResult {
  readonly requests: number;
  /** Responses with a status of 400 or above, and requests without a response. */
  readonly failed: number;
  readonly seconds: number;
  readonly meanMs: number;
}

/** Sends requests of clients that each wait for their response, for a time. */
export async function sendLoad(
  origin: string,
  { clients, ms, next }: { clients: number; ms: number; next: () => LoadRequest },
): Promise<LoadResult> {
  const load = createHttpLoad(origin, clients);
  const began = performance.now();
  const outcomes = await load.closely(next, clients, ms);
  load.close();
  return {
    requests: outcomes.length,
    failed: outcomes.filter(({ status }) => status === 0 || status >= 400).length,
    seconds: (performance.now() - began) / 1_000,
    meanMs: outcomes.reduce((sum, outcome) => sum + outcome.ms, 0) / outcomes.length,
  };
}
