import { REQUEST_TIMEOUT_MS, type HttpOptions } from '@evcare/shared-contracts';

/** Maximum number of retries of a read that is answered with 503. */
const MAX_RETRIES = 2;
/** Maximum `Retry-After` that is retried automatically; if it is longer, the user has to retry. */
const MAX_RETRY_AFTER_S = 5;
/** Jitter, so that pages that were rejected at the same time do not all retry at once. */
const JITTER_MS = 500;

/**
 * Retries a read while the server is overloaded and names a delay (503 with `Retry-After`), within the call's
 * timeout. Only for calls without side effects.
 */
export async function retryOverloaded<T extends { readonly response: Response }>(
  send: (options: HttpOptions) => Promise<T>,
  { timeoutMs = REQUEST_TIMEOUT_MS, signal }: HttpOptions,
): Promise<T> {
  const end = Date.now() + Math.min(timeoutMs, REQUEST_TIMEOUT_MS);
  let result = await send({});
  for (let attempt = 0; attempt < MAX_RETRIES; attempt++) {
    const waitMs = retryDelayOf(result.response);
    if (waitMs === null || Date.now() + waitMs >= end) break;
    await pause(waitMs, signal);
    result = await send({ timeoutMs: end - Date.now() });
  }
  return result;
}

function retryDelayOf({ status, headers }: Response): number | null {
  const header = headers.get('Retry-After');
  const seconds = status === 503 && header?.trim() ? Number(header) : NaN;
  return seconds >= 0 && seconds <= MAX_RETRY_AFTER_S ? seconds * 1_000 + Math.random() * JITTER_MS : null;
}

/** Resolves early if the caller aborts; the next try then reports the abort. */
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
