/**
 * Computes a value once for all concurrent callers and caches it; a failure is not cached.
 * @param forMs time to live in milliseconds, counted from the start of the computation
 */
export function cached<T>(
  forMs: number,
  make: () => Promise<T>,
  clock: () => number = () => performance.now(),
): () => Promise<T> {
  let current: { readonly value: Promise<T>; readonly until: number } | null = null;
  return () => {
    if (current && clock() < current.until) return current.value;
    const mine = { value: make(), until: clock() + forMs };
    current = mine;
    mine.value.catch(() => {
      if (current === mine) current = null;
    });
    return mine.value;
  };
}
