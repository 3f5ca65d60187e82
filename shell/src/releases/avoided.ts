import type { TextStorage } from '../session/browser-storage';

/** Releases that broke in this browser, and are not to be tried again for a while. */
export interface AvoidedReleases {
  add(remote: string, version: string): void;
  has(remote: string, version: string): boolean;
}

const KEY = 'evcare.releases.avoided';
/** So long (ms); what broke it may have been mended by then without a new release, in the API for example. */
const AVOIDED_MS = 60 * 60_000;
/** No more than this are kept for one remote. */
const MOST = 5;

type Kept = Record<string, Record<string, number>>;

/** Remembers releases that broke, over reloads and for all tabs. */
export function createAvoided(storage: TextStorage, now: () => number = Date.now): AvoidedReleases {
  function read(): Kept {
    try {
      const parsed: unknown = JSON.parse(storage.get(KEY) ?? '{}');
      return typeof parsed === 'object' && parsed !== null ? (parsed as Kept) : {};
    } catch {
      return {};
    }
  }

  /** A clock that was put back must not keep a release out for ever. */
  const holds = (since: unknown): boolean =>
    typeof since === 'number' && Math.abs(now() - since) < AVOIDED_MS;

  return {
    add(remote, version) {
      const kept = read();
      const others = Object.entries(kept[remote] ?? {})
        .filter(([other, since]) => other !== version && holds(since))
        .slice(1 - MOST);
      storage.set(
        KEY,
        JSON.stringify({ ...kept, [remote]: Object.fromEntries([...others, [version, now()]]) }),
      );
    },
    has: (remote, version) => holds(read()[remote]?.[version]),
  };
}
