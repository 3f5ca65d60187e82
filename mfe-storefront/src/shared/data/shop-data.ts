import type { RemoteContext } from '@evcare/shared-contracts';

/** What a page's loader hands to its page: the value where it is known already, and the promise of it. */
export interface Pending<T> {
  readonly value: T | undefined;
  readonly promise: Promise<T>;
}

export interface ShopData {
  /**
   * A GET of the API, remembered for a while, so that going back paints at once and keeps its scroll position.
   * A failed call is not remembered. What is remembered belongs to one visitor and is dropped when they change.
   */
  get<T>(path: string): Pending<T>;
  /** Forgets answers whose path begins so, after something that changes them. */
  forget(pathStart: string): void;
}

/** How long an answer is as good as new (ms). */
const FRESH_MS = 60_000;
const MOST = 40;

interface Entry {
  readonly pending: { value: unknown; promise: Promise<unknown> };
  readonly until: number;
}

/** The shop's reads, for the loaders of its pages. */
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
        // A page would wait for ever for an answer that holds nothing to show.
        if (Object(data) !== data) throw new TypeError(path);
        return (pending.value = data);
      });
      // Also keeps the failure of a page that was left before its data came from being an unhandled one.
      promise.catch(() => {
        if (entries.get(path)?.pending === pending) entries.delete(path);
      });
      const pending: { value: T | undefined; promise: Promise<T> } = { value: undefined, promise };
      entries.delete(path);
      entries.set(path, { pending, until: now() + FRESH_MS });
      if (entries.size > MOST) entries.delete(entries.keys().next().value as string);
      return pending;
    },
    forget(pathStart) {
      for (const path of [...entries.keys()]) if (path.startsWith(pathStart)) entries.delete(path);
    },
  };
}
