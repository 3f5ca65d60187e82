import type { RemoteContext } from '@evcare/shared-contracts';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { createRead, type Read } from './read';

export interface ReadOptions {
  /** Delays the request until this promise has settled. */
  readonly after?: Promise<unknown> | undefined;
}

/** Cached reads of the API for one visitor: clears itself when the user changes. */
export interface DataCache {
  /** Reads data of the current user or guest. Components do not show it once another user is signed in. */
  readonly read: <T>(path: Address<T>, options?: ReadOptions) => Read<T>;
  /** Reads data that is the same for all visitors. */
  readonly readPublic: <T>(path: Address<T>) => Read<T>;
  /** Returns the cached value and sends no request. */
  readonly cached: <T>(path: Address<T>) => T | undefined;
  /** Removes cached data whose path begins with one of these; to be called after a change of that data. */
  readonly forget: (...pathStarts: readonly string[]) => void;
}

export interface DataCacheOptions {
  /**
   * Time (ms) during which reads of the same path share one request; older values are not shown. Without it, each read
   * sends a request and shows the cached value until the response arrives.
   */
  readonly freshMs?: number;
}

const MAX_ENTRIES = 40;

/** Creates the cache that the loaders of a remote's pages share, so that navigating back keeps the scroll position. */
export function createDataCache(
  { http, session, signal }: Pick<RemoteContext, 'http' | 'session' | 'signal'>,
  { freshMs = 0 }: DataCacheOptions = {},
): DataCache {
  const reads = new Map<string, Read<unknown>>();
  let visitor: string | null = null;

  /** Returns the read of a path; clears the cache if it belongs to a user other than the current one. */
  function find<T>(path: string): Read<T> | undefined {
    const current = session.current().user?.id ?? null;
    if (current !== visitor) reads.clear();
    visitor = current;
    return reads.get(path) as Read<T> | undefined;
  }

  async function fetch<T>(path: string, after?: Promise<unknown>): Promise<T> {
    if (after) await after.catch(() => undefined);
    const { data } = await http.get<T>(path, { signal });
    // Without this check, a page would wait forever after a response without content.
    if (Object(data) !== data) throw new TypeError(path);
    return data;
  }

  function open<T>(path: string, isPublic: boolean, after?: Promise<unknown>): Read<T> {
    const known = find<T>(path);
    if (known && Date.now() < known.createdAt + freshMs) return known;
    const read = createRead<T>({
      path,
      owner: isPublic ? undefined : visitor,
      value: freshMs ? undefined : known?.value,
      send: () => fetch<T>(path, after),
    });
    reads.delete(path);
    reads.set(path, read);
    if (reads.size > MAX_ENTRIES) reads.delete(reads.keys().next().value as string);
    void read.refetch().then(() => {
      // Failures are not cached.
      if (read.value === undefined && reads.get(path) === read) reads.delete(path);
    });
    return read;
  }

  return {
    read: (path, options) => open(path, false, options?.after),
    readPublic: (path) => open(path, true),
    cached: <T>(path: string) => find<T>(path)?.value,
    forget(...pathStarts) {
      for (const path of [...reads.keys()]) {
        if (pathStarts.some((start) => path.startsWith(start))) reads.delete(path);
      }
    },
  };
}
