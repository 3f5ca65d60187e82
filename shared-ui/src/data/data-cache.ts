import type { RemoteContext } from '@evcare/shared-contracts';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { createRead, type Read } from './read';

export interface ReadOptions {
  /** Delays the request until this is settled. */
  readonly after?: Promise<unknown> | undefined;
}

/** Cached reads of the API for one visitor: clears itself when the user changes. */
export interface DataCache {
  /** Reads data of the current user, or of a guest. Components refuse it once another user is signed in. */
  readonly read: <T>(path: Address<T> | string, options?: ReadOptions) => Read<T>;
  /** Reads data that is the same for everybody. */
  readonly readPublic: <T>(path: Address<T> | string) => Read<T>;
  /** Returns the cached value and sends no request. */
  readonly cached: <T>(path: Address<T> | string) => T | undefined;
  /** Removes the data whose path begins with one of these, after something that changes it. */
  readonly forget: (...pathStarts: readonly string[]) => void;
}

export interface DataCacheOptions {
  /**
   * Time in which a read repeats no request (ms); older values are not shown. Without it each read sends a request and
   * shows the cached value until the answer arrives.
   */
  readonly freshMs?: number;
}

const MAX_ENTRIES = 40;

interface Entry {
  readonly read: Read<unknown>;
  readonly until: number;
}

/** Creates the cache that the loaders of a remote's pages share, so that going back keeps the scroll position. */
export function createDataCache(
  { http, session, signal }: Pick<RemoteContext, 'http' | 'session' | 'signal'>,
  { freshMs }: DataCacheOptions = {},
): DataCache {
  const entries = new Map<string, Entry>();
  let visitor: string | null = null;

  /** Returns the id of the current user; clears the cache if it belongs to another one. */
  function syncVisitor(): string | null {
    const current = session.current().user?.id ?? null;
    if (current !== visitor) entries.clear();
    return (visitor = current);
  }

  async function fetch<T>(path: string, after?: Promise<unknown>): Promise<T> {
    if (after) await after.catch(() => undefined);
    const { data } = await http.get<T>(path, { signal });
    // Without this check a page would wait for ever for an answer without content.
    if (Object(data) !== data) throw new TypeError(`${path} answered no data`);
    return data;
  }

  function open<T>(path: string, owner: string | null | undefined, after?: Promise<unknown>): Read<T> {
    const known = entries.get(path);
    if (known && Date.now() < known.until) return known.read as Read<T>;
    const value = freshMs === undefined ? (known?.read.value as T | undefined) : undefined;
    const read = createRead<T>({ path, owner, value, send: () => fetch<T>(path, after) });
    entries.delete(path);
    entries.set(path, { read, until: freshMs === undefined ? 0 : Date.now() + freshMs });
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
    void read.refetch().then(() => {
      // Failures are not cached.
      if (read.value === undefined && entries.get(path)?.read === read) entries.delete(path);
    });
    return read;
  }

  return {
    read: (path, { after } = {}) => open(path, syncVisitor(), after),
    readPublic(path) {
      syncVisitor();
      return open(path, undefined);
    },
    cached<T>(path: string) {
      syncVisitor();
      return entries.get(path)?.read.value as T | undefined;
    },
    forget(...pathStarts) {
      for (const path of [...entries.keys()]) {
        if (pathStarts.some((start) => path.startsWith(start))) entries.delete(path);
      }
    },
  };
}
