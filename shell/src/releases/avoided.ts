import type { TextStorage } from '../session/browser-storage';

/** Releases that failed in this browser and are not tried again for a while. */
export interface AvoidedReleases {
  add(remote: string, version: string): void;
  has(remote: string, version: string): boolean;
}

const KEY = 'evcare.releases.avoided';
/**
 * Time (ms) after which a failed release may be tried again: its cause, for example in the API, may have been fixed
 * without a new release.
 */
const AVOIDED_MS = 60 * 60_000;
/** Maximum number of releases stored per remote. */
const MOST = 5;

type Kept = Record<string, Record<string, number>>;

/** Stores failed releases across reloads and for all tabs. */
export function createAvoided(storage: TextStorage, now: () => number = Date.now): AvoidedReleases {
  function read(): Kept {
    try {
      const parsed: unknown = JSON.parse(storage.get(KEY) ?? '{}');
      return typeof parsed === 'object' && parsed !== null ? (parsed as Kept) : {};
    } catch {
      return {};
    }
  }

  /** A clock that was set back must not exclude a release forever. */
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
