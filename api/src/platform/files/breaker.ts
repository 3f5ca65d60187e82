import { BucketError } from '../bucket';

/** Consecutive failures after which the server counts as down. */
const MAX_FAILURES = 3;
/** Pause (ms) before the next attempt. */
const PAUSE_MS = 5_000;

/** Guard of calls to a server that may be down. */
export interface Breaker {
  /**
   * Runs a call. While the server is down, one call every few seconds is attempted, and the others fail at once,
   * so that they do not wait for the time limit too.
   */
  run<T>(operation: 'read' | 'write', work: () => Promise<T>): Promise<T>;
  /** True while the server is down. */
  isOpen(): boolean;
}

/** Creates a breaker for the calls to one bucket. @param clock milliseconds of a clock that never goes back */
export function createBreaker(clock: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let last: BucketError | null = null;
  let pausedUntil = 0;
  let isTrying = false;
  const isOpen = () => failures >= MAX_FAILURES;

  return {
    isOpen,
    async run(operation, work) {
      const isTrial = isOpen();
      if (isTrial && last && (isTrying || clock() < pausedUntil))
        throw new BucketError(last.message, last.fault, operation);
      isTrying ||= isTrial;
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (error instanceof BucketError && error.fault === 'down') {
          failures += 1;
          last = error;
          pausedUntil = clock() + PAUSE_MS;
        } else {
          // The server has responded.
          failures = 0;
        }
        throw error;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
