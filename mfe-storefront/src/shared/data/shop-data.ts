import type { RemoteContext } from '@evcare/shared-contracts';
import type { Address } from '@evcare/shared-contracts/endpoints';

/** Result of a loader: the value if it is cached, and the promise of it. */
export interface Pending<T> {
  readonly value: T | undefined;
  readonly promise: Promise<T>;
}

export interface ShopData {
  /**
   * Sends a GET request and caches its response, so that going back paints at once and keeps the scroll position.
   * Failures are not cached. The cache belongs to one visitor and is cleared when the visitor changes.
   */
  get<T>(path: Address<T> | string): Pending<T>;
  /** Invalidates responses whose path begins with `pathStart`, after something that changes them. */
  forget(pathStart: string): void;
}

/** Time for which a cached response is fresh (ms). */
const FRESH_MS = 60_000;
const MAX_ENTRIES = 40;

interface Entry {
  readonly pending: { value: unknown; promise: Promise<unknown> };
  readonly until: number;
}

/** Creates the cache of the shop's reads, for the loaders of its pages. */
export function createShopData(
  { http, session }: Pick<RemoteContext, 'http' | 'session'>,
  now: () => number = Date.now,
): ShopData {
  const entries = new Map<string, Entry>();
  let visitor: string | null = null;

  function forVisitor(): void {
    const { user } = session.current();
    const current = user?.id ?? '';
    if (visitor !== null && visitor !== current) entries.clear();
    visitor = current;
  }

  return {
    get<T>(path: string): Pending<T> {
      forVisitor();
      const known = entries.get(path);
      if (known && known.until > now()) return known.pending as Pending<T>;
      const promise = http.get<T>(path).then(({ data }) => {
        // Without this check a page would wait forever for a response without content.
        if (Object(data) !== data) throw new TypeError(path);
        return (pending.value = data);
      });
      // Also prevents an unhandled rejection when the page is left before its data arrives.
      promise.catch(() => {
        if (entries.get(path)?.pending === pending) entries.delete(path);
      });
      const pending: { value: T | undefined; promise: Promise<T> } = { value: undefined, promise };
      entries.delete(path);
      entries.set(path, { pending, until: now() + FRESH_MS });
      if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
      return pending;
    },
    forget(pathStart) {
      for (const path of [...entries.keys()]) if (path.startsWith(pathStart)) entries.delete(path);
    },
  };
}
