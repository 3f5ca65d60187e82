import { isDatabaseDown } from './causes';

/** Calls `probe` with increasing delays until it returns a value; returns `null` after `timeoutMs`. */
export async function poll<T>(
  probe: () => Promise<T | null> | T | null,
  { timeoutMs, firstMs = 5, maxMs = 200 }: { timeoutMs: number; firstMs?: number; maxMs?: number },
): Promise<T | null> {
  const deadline = Date.now() + timeoutMs;
  for (let pause = firstMs; ; pause = Math.min(pause * 2, maxMs)) {
    const found = await probe();
    if (found !== null) return found;
    if (Date.now() >= deadline) return null;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export interface StartOptions {
  readonly timeoutMs: number;
  /** Called once, with the reason, if the database does not answer at first. */
  readonly onWait?: (reason: string) => void;
  /** True for errors that waiting may cure; default: the database does not answer. */
  readonly isStarting?: (error: unknown) => boolean;
}

/**
 * Repeats work while the database does not answer, as one that is starting or recovering. The work must be safe to
 * repeat.
 * @throws the error of the work if it has another cause, or if the database still does not answer in the end
 */
export async function whenDatabaseUp<T>(
  work: () => Promise<T>,
  { timeoutMs, onWait, isStarting = isDatabaseDown }: StartOptions,
): Promise<T> {
  let isWaiting = false;
  let last: unknown;
  const done = await poll(
    () =>
      work().then(
        (value) => ({ value }),
        (error: unknown) => {
          if (!isStarting(error)) throw error;
          last = error;
          if (!isWaiting) onWait?.((error as Error).message);
          isWaiting = true;
          return null;
        },
      ),
    { timeoutMs, firstMs: 50, maxMs: 1_000 },
  );
  if (done === null) throw last;
  return done.value;
}
