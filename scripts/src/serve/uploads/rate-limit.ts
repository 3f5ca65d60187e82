/** Limits how often each caller may do something. */
export interface RateLimit {
  /** Counts an attempt. Returns 0 if it is allowed, else the seconds after which the next one is. */
  take(key: string): number;
}

export interface RateLimitOptions {
  /** Attempts in a window. */
  readonly limit: number;
  readonly windowMs: number;
  readonly now?: () => number;
  /** Maximum number of callers in memory. */
  readonly maxKeys?: number;
}

const MAX_KEYS = 10_000;

/** Counts attempts in windows that begin with the first attempt of a caller, in bounded memory. */
export function createRateLimit({
  limit,
  windowMs,
  now = Date.now,
  maxKeys = MAX_KEYS,
}: RateLimitOptions): RateLimit {
  // A Map keeps insertion order: the first window ends first.
  const windows = new Map<string, { count: number; readonly until: number }>();

  function makeRoom(time: number): void {
    for (const [key, { until }] of windows) {
      if (until > time && windows.size < maxKeys) return;
      windows.delete(key);
    }
  }

  return {
    take(key) {
      const time = now();
      const known = windows.get(key);
      if (known && known.until > time) {
        if (known.count >= limit) return Math.ceil((known.until - time) / 1_000);
        known.count += 1;
        return 0;
      }
      windows.delete(key);
      makeRoom(time);
      windows.set(key, { count: 1, until: time + windowMs });
      return 0;
    },
  };
}
