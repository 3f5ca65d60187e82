/** Reads something, or joins callers who wait for the same. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

interface Reading<T> {
  running: Promise<T>;
  /** The read after that one, for all callers who came while it ran; null where there is none. */
  next: Promise<T> | null;
}

/**
 * Lets callers who ask for the same at the same time share one read, so that a crowd costs two reads and not one each.
 * A read that runs is never joined: it may have begun before a change that the caller knows of. Who comes meanwhile
 * waits for the next one, which begins when that one ends, and is never older than the question.
 */
export function shareReads<T>(): SharedReads<T> {
  const readings = new Map<string, Reading<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const running = read();
    const reading: Reading<T> = { running, next: null };
    readings.set(key, reading);
    const end = () => {
      if (reading.next === null) readings.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return (key, read) => {
    const reading = readings.get(key);
    if (!reading) return begin(key, read);
    const again = () => begin(key, read);
    return (reading.next ??= reading.running.then(again, again));
  };
}
