import type { PublicData } from '../db/public-data';
import { readPrimary, type PublicReads } from '../db/replicas/public-reads';
import { currentWork } from '../work/context';
import { shareReads, type SharedReads } from './shared-reads';

/** Maximum number of cached reads of one route; the least recently used read is evicted first. */
const MAX_ENTRIES = 200;

/**
 * Maximum age of cached data in milliseconds. It is a limit for data that depends on the clock, and for
 * changes whose notification was lost because a dead connection was not detected yet.
 */
const MAX_AGE_MS = 5_000;

interface Entry<T> {
  readonly version: number;
  /** Time of the read in milliseconds. */
  readonly at: number;
  readonly data: T;
}

/** Dependencies of routes and services that cache public data. */
export interface CachedReadsOptions {
  readonly publicData: Pick<PublicData, 'version'>;
  readonly now: () => Date;
  readonly maxEntries?: number;
  /** Chooses the database of a read; by default, it is the primary. */
  readonly runRead?: PublicReads;
}

/** Dependencies of routes and services that read public data, from replicas if there are any. */
export interface PublicReadsOptions extends Omit<CachedReadsOptions, 'runRead'> {
  readonly readPublicly: PublicReads;
}

/**
 * Creates a function that reads public data by key, from memory while the data has not changed. Concurrent
 * readers of a key that is not cached share one read (shared-reads.ts). The same object is returned each
 * time, so that its response is also written only once (shared-answers.ts).
 */
export function cacheReads<T>({
  publicData,
  now,
  maxEntries = MAX_ENTRIES,
  runRead = readPrimary,
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
    // Clients that must see their own writes do not join reads of replicas.
    const readers = currentWork()?.readsReplicas ? 'any' : 'primary';
    return share(`${readers} ${key}`, async () => {
      const before = publicData.version();
      const at = now().getTime();
      // The database is chosen after the version was read, so that a replica has replayed this version.
      const data = await runRead(read);
      // If the data changed during the read, the result may or may not include the change.
      if (before !== null && before === publicData.version()) remember(key, { version: before, at, data });
      return data;
    });
  };
}

/** Data may also be newer than `now`, if the clock was set back. */
function isFresh(at: number, now: Date): boolean {
  const ageMs = now.getTime() - at;
  return ageMs >= 0 && ageMs < MAX_AGE_MS;
}
