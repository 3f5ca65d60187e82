import type { RemoteContext } from '@evcare/shared-contracts';
import type { Address } from '@evcare/shared-contracts/endpoints';

/** Read started by a page's loader: the cached value, if any, and the promise of the current one. */
export interface Pending<T> {
  readonly path: string;
  /** Id of the user the data belongs to; null for a guest. */
  readonly owner: string | null;
  /** Cached value. */
  readonly value: T | undefined;
  readonly promise: Promise<T>;
}

export interface PageData {
  /**
   * Reads from the API by GET, on every call. The cached value of an earlier read can be shown at once, so that going
   * back keeps the scroll position. The cache belongs to one user and is cleared when the user changes.
   */
  read<T>(path: Address<T> | string): Pending<T>;
  /** Returns the cached value and a function that sends the request, for data that may not be needed. */
  readLazily<T>(path: Address<T> | string): LazyRead<T>;
}

/** Read that is sent only when it is needed. */
export interface LazyRead<T> {
  /** Cached value. */
  readonly value: T | undefined;
  readonly fetch: () => Promise<T>;
}

const MAX_ENTRIES = 40;

/** Creates the cached reads that the loaders of this remote's pages share. */
export function createPageData({
  http,
  session,
  signal,
}: Pick<RemoteContext, 'http' | 'session' | 'signal'>): PageData {
  const cache = new Map<string, unknown>();
  let cacheOwner: string | null = null;

  /** Returns the id of the current user; clears the cache if it belongs to another user. */
  function syncCacheOwner(): string | null {
    const owner = session.current().user?.id ?? null;
    if (owner !== cacheOwner) cache.clear();
    return (cacheOwner = owner);
  }

  function read<T>(path: string): Pending<T> {
    const owner = syncCacheOwner();
    const promise = http.get<T>(path, { signal }).then(({ data }) => {
      // Without this check a page would stay in its loading state for ever.
      if (typeof data !== 'object' || data === null) throw new TypeError(`${path} answered no data`);
      if (owner === cacheOwner) {
        cache.delete(path);
        cache.set(path, data);
        if (cache.size > MAX_ENTRIES) cache.delete(cache.keys().next().value as string);
      }
      return data;
    });
    // If the page is left before the response arrives, a failure must not become an unhandled rejection.
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
