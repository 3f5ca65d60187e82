/** Cache with a limited total weight, for values that are costly to load. */
export interface LimitedCache<T> {
  /** Returns the cached value, or loads it. Concurrent calls share one load. */
  get(key: string, load: () => Promise<T>): Promise<T>;
}

/**
 * Creates a cache that evicts the least recently used values. Null, failed loads and values above the limit
 * are not cached.
 * @param limit maximum weight of all values together
 */
export function createLimitedCache<T>(limit: number, weightOf: (value: T) => number): LimitedCache<T> {
  // A Map keeps insertion order: the first key is the least recently used.
  const cached = new Map<string, T>();
  const loading = new Map<string, Promise<T>>();
  let weight = 0;

  function store(key: string, value: T): void {
    const valueWeight = weightOf(value);
    if (value === null || valueWeight > limit) return;
    cached.set(key, value);
    weight += valueWeight;
    for (const [oldest, oldValue] of cached) {
      if (weight <= limit) break;
      cached.delete(oldest);
      weight -= weightOf(oldValue);
    }
  }

  return {
    async get(key, load) {
      const hit = cached.get(key);
      if (hit !== undefined) {
        cached.delete(key);
        cached.set(key, hit);
        return hit;
      }
      const pending = loading.get(key);
      if (pending) return pending;
      const promise = load().finally(() => loading.delete(key));
      loading.set(key, promise);
      const value = await promise;
      store(key, value);
      return value;
    },
  };
}
