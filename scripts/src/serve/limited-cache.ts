/** Values that are costly to get, up to a certain weight. */
export interface LimitedCache<T> {
  /** The value as it is kept, or else as `load` gives it. Many who ask at once wait for one load. */
  get(key: string, load: () => Promise<T>): Promise<T>;
}

/**
 * Keeps what was used last. What there is not (null) and what failed is asked for again the next time, and a value that
 * alone weighs more than everything may is not kept.
 * @param limit most weight of all values together
 */
export function createLimitedCache<T>(limit: number, weightOf: (value: T) => number): LimitedCache<T> {
  // A Map keeps the order in which keys were set: the first is the one that was not used the longest.
  const kept = new Map<string, T>();
  const loading = new Map<string, Promise<T>>();
  let weight = 0;

  function keep(key: string, value: T): void {
    const own = weightOf(value);
    if (value === null || own > limit) return;
    kept.set(key, value);
    weight += own;
    for (const [oldest, old] of kept) {
      if (weight <= limit) break;
      kept.delete(oldest);
      weight -= weightOf(old);
    }
  }

  return {
    async get(key, load) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const under = loading.get(key);
      if (under) return under;
      const promise = load().finally(() => loading.delete(key));
      loading.set(key, promise);
      const value = await promise;
      keep(key, value);
      return value;
    },
  };
}
