import type { ComposedSite, LivePages } from './live-pages';

/** Time for which a request is held without a change (ms): less than the idle limits of common proxies. */
const HOLD_MS = 25_000;
/** Interval between checks of the site index while a request is held (ms). */
const CHECK_MS = 500;
/** `Retry-After` of a request that can't be held, because too many are (seconds). */
const BUSY_RETRY_AFTER_S = 60;
/** `Retry-After` while the server stops (seconds): another copy, or the next start, continues. */
const STOPPING_RETRY_AFTER_S = 1;

/** Outcome of a held request. */
export type HeldResult =
  /** The site index has a newer revision. */
  | { readonly kind: 'changed'; readonly site: ComposedSite }
  /** Nothing has changed in time. */
  | { readonly kind: 'unchanged' }
  /** The request can't be held; the client should ask again later. */
  | { readonly kind: 'rejected'; readonly retryAfterS: number };

export interface HeldLimits {
  /** Maximum number of requests that are held at the same time. */
  readonly maxHeld: number;
  /** Maximum number of held requests of one household or device, see `addressOf`; 0: no limit. */
  readonly maxHeldPerAddress: number;
}

export interface HeldRequestsOptions extends HeldLimits {
  readonly live: LivePages;
  readonly holdMs?: number;
  readonly checkMs?: number;
}

/** Requests for the site index that are answered when it changes. */
export interface HeldRequests {
  /**
   * Waits until the index has a newer revision than the client's.
   * @param address household or device of the client, from `addressOf`
   * @param signal aborted when the client has gone
   */
  wait(revision: number, address: string, signal: AbortSignal): Promise<HeldResult>;
  /** Number of requests that are held now. */
  count(): number;
  /** Ends all held requests and holds no further ones; their clients are asked to return soon. */
  close(): void;
}

const revisionOf = ({ index }: ComposedSite): number => index?.revision ?? -1;

/** Maximum number of held requests of one household or device; each browser has one. */
const MAX_HELD_PER_ADDRESS = 64;

/**
 * Limits for a server: half of its connections stay free for pages and files. Held requests per address are
 * unlimited if connections per address are unlimited and the clients are unknown, as behind a proxy that does
 * not name them.
 */
export const heldLimits = (
  connections: { readonly maxConnections: number; readonly maxConnectionsPerAddress: number },
  knowsClients: boolean,
): HeldLimits => ({
  maxHeld: Math.max(1, Math.floor(connections.maxConnections / 2)),
  maxHeldPerAddress: knowsClients || connections.maxConnectionsPerAddress > 0 ? MAX_HELD_PER_ADDRESS : 0,
});

/** Holds requests until the site index changes. The index is checked only while a request is held. */
export function createHeldRequests({
  live,
  maxHeld,
  maxHeldPerAddress,
  holdMs = HOLD_MS,
  checkMs = CHECK_MS,
}: HeldRequestsOptions): HeldRequests {
  const held = new Set<{ readonly revision: number; readonly end: (result: HeldResult) => void }>();
  const byAddress = new Map<string, number>();
  let checks: ReturnType<typeof setInterval> | null = null;
  let closed = false;

  const rejected = (retryAfterS: number): HeldResult => ({ kind: 'rejected', retryAfterS });
  const countOf = (address: string): number => byAddress.get(address) ?? 0;

  async function check(): Promise<void> {
    const site = await live.current();
    for (const { revision, end } of [...held]) {
      if (revisionOf(site) > revision) end({ kind: 'changed', site });
    }
  }

  function addCount(address: string, difference: number): void {
    const count = countOf(address) + difference;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  }

  return {
    count: () => held.size,
    async wait(revision, address, signal) {
      const site = await live.current();
      if (revisionOf(site) > revision) return { kind: 'changed', site };
      if (closed) return rejected(STOPPING_RETRY_AFTER_S);
      const isFull = held.size >= maxHeld || (maxHeldPerAddress > 0 && countOf(address) >= maxHeldPerAddress);
      if (isFull) return rejected(BUSY_RETRY_AFTER_S);
      if (signal.aborted) return { kind: 'unchanged' };
      return new Promise((resolve) => {
        const leave = () => entry.end({ kind: 'unchanged' });
        const timer = setTimeout(leave, holdMs);
        const entry = {
          revision,
          end(result: HeldResult) {
            if (!held.delete(entry)) return;
            clearTimeout(timer);
            signal.removeEventListener('abort', leave);
            addCount(address, -1);
            if (held.size === 0 && checks) clearInterval(checks);
            if (held.size === 0) checks = null;
            resolve(result);
          },
        };
        held.add(entry);
        addCount(address, 1);
        signal.addEventListener('abort', leave, { once: true });
        checks ??= setInterval(() => void check(), checkMs);
      });
    },
    close() {
      closed = true;
      for (const { end } of [...held]) end(rejected(STOPPING_RETRY_AFTER_S));
    },
  };
}
