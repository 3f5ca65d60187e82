import { REQUEST_TIMEOUT_MS, type HttpOptions } from '@evcare/shared-contracts';

/** Further tries of a read that is answered 503. */
const MAX_REPEATS = 2;
/** A longer wait is left to people. */
const MAX_WAIT_S = 5;
/** Pages that were refused together do not come back together. */
const JITTER_MS = 500;

/**
 * Reads, and reads again where the server is too busy and says when to come back (503 with `Retry-After`), as long as
 * the call's time lasts. Only for calls that change nothing.
 */
export async function askAgain<T extends { readonly response: Response }>(
  ask: (options: HttpOptions) => Promise<T>,
  { timeoutMs = REQUEST_TIMEOUT_MS, signal }: HttpOptions,
): Promise<T> {
  const end = Date.now() + Math.min(timeoutMs, REQUEST_TIMEOUT_MS);
  let answer = await ask({});
  for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
    const waitMs = waitOf(answer.response);
    if (waitMs === null || Date.now() + waitMs >= end) break;
    await pause(waitMs, signal);
    answer = await ask({ timeoutMs: end - Date.now() });
  }
  return answer;
}

function waitOf({ status, headers }: Response): number | null {
  const header = headers.get('Retry-After');
  const seconds = status === 503 && header?.trim() ? Number(header) : NaN;
  return seconds >= 0 && seconds <= MAX_WAIT_S ? seconds * 1_000 + Math.random() * JITTER_MS : null;
}

/** Ends early where the caller gives up: the next try then says so. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });
