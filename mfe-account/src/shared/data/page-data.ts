import type { RemoteContext } from '@evcare/shared-contracts';

/** What a page's loader hands to its page: the last value known of it, and the promise of the newest. */
export interface Pending<T> {
  readonly path: string;
  /** Whose data it is; null where nobody is signed in. */
  readonly owner: string | null;
  readonly value: T | undefined;
  readonly promise: Promise<T>;
}

export interface PageData {
  /**
   * A GET of the API. What it answered before is shown at once, so that going back keeps its scroll position, and is
   * asked for again each time. What is remembered belongs to one person and goes when they change.
   */
  read<T>(path: string): Pending<T>;
  /** For what may have to be asked for later: what is remembered of it now, and the way to ask. */
  readLazily<T>(path: string): LazyRead<T>;
}

/** A GET that is sent only where it is needed. */
export interface LazyRead<T> {
  /** What was answered before. */
  readonly value: T | undefined;
  readonly fetch: () => Promise<T>;
}

const MAX_ENTRIES = 40;

/** The reads of this remote, for the loaders of its pages. */
export function createPageData({
  http,
  session,
  signal,
}: Pick<RemoteContext, 'http' | 'session' | 'signal'>): PageData {
  const cache = new Map<string, unknown>();
  let cacheOwner: string | null = null;

  /** Whose data is read now; what is remembered of another goes. */
  function syncCacheOwner(): string | null {
    const owner = session.current().user?.id ?? null;
    if (owner !== cacheOwner) cache.clear();
    return (cacheOwner = owner);
  }

  function read<T>(path: string): Pending<T> {
    const owner = syncCacheOwner();
    const promise = http.get<T>(path, { signal }).then(({ data }) => {
      // A page would wait for ever for an answer that holds nothing to show.
      if (typeof data !== 'object' || data === null) throw new TypeError(`${path} answered no data`);
      if (owner === cacheOwner) {
        cache.delete(path);
        cache.set(path, data);
        if (cache.size > MAX_ENTRIES) cache.delete(cache.keys().next().value as string);
      }
      return data;
    });
    // A page that was left before its data came does not make the failure an unhandled one.
    promise.catch(() => undefined);
    return { path, owner, value: cache.get(path) as T | undefined, promise };
  }

  return {
    read,
    readLazily<T>(path: string) {
      syncCacheOwner();
      return { value: cache.get(path) as T | undefined, fetch: () => read<T>(path).promise };
    },
  };
}
