import type { PublicData } from '../db/public-data';
import { shareReads, type SharedReads } from './shared-reads';

/** Maximum number of remembered reads of one route; the least recently used one is forgotten first. */
const MAX_ENTRIES = 200;

/**
 * Maximum age in milliseconds of remembered data: a bound for data that depends on the clock, and for changes whose
 * notice was lost because a dead connection was not detected yet.
 */
const MAX_AGE_MS = 5_000;

interface Entry<T> {
  readonly version: number;
  /** Time of the read in milliseconds. */
  readonly at: number;
  readonly data: T;
}

/** Dependencies of routes and services that remember public data. */
export interface CachedReadsOptions {
  readonly publicData: Pick<PublicData, 'version'>;
  readonly now: () => Date;
  readonly maxEntries?: number;
}

/**
 * Reads public data by key, from memory while nothing of it has changed. Concurrent readers of a key that is not
 * remembered share one read (shared-reads.ts). Returns the same object each time, so that responses are also written
 * once (shared-answers.ts).
 */
export function cacheReads<T>({
  publicData,
  now,
  maxEntries = MAX_ENTRIES,
}: CachedReadsOptions): SharedReads<T> {
  const entries = new Map<string, Entry<T>>();
  const share = shareReads<T>();

  const remember = (key: string, entry: Entry<T>) => {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string);
  };

  return (key, read) => {
    const version = publicData.version();
    const entry = entries.get(key);
    if (entry && entry.version === version && isFresh(entry.at, now())) {
      remember(key, entry);
      return Promise.resolve(entry.data);
    }
    return share(key, async () => {
      const before = publicData.version();
      const at = now().getTime();
      const data = await read();
      // A change during the read may or may not be in the data.
      if (before !== null && before === publicData.version()) remember(key, { version: before, at, data });
      return data;
    });
  };
}

/** The clock may also have been set back. */
function isFresh(at: number, now: Date): boolean {
  const ageMs = now.getTime() - at;
  return ageMs >= 0 && ageMs < MAX_AGE_MS;
}
