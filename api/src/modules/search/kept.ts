/**
 * Makes a value once for all who ask at the same time and keeps it for a while; one that could not be made is not kept.
 * @param forMs how long, from the moment it was asked for
 */
export function kept<T>(
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
