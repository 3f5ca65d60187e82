/** Reads the value of a key. Callers that wait for the same key share one read. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

interface Reading<T> {
  running: Promise<T>;
  /**
   * Next read, shared by all callers that arrived during the current read; null if there are no such callers.
   */
  next: Promise<T> | null;
}

/**
 * Lets concurrent callers share one read, so that many callers cost two reads instead of one each. A running
 * read is never joined, since it may have started before a change that the caller knows of. Callers that
 * arrive during a read wait for the next read, which starts when the current one ends. The data is therefore
 * never older than the call.
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
