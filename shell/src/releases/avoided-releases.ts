import type { TextStorage } from '../session/browser-storage';

/** Releases that failed in this browser and are not tried again for some time. */
export interface AvoidedReleases {
  add(remote: string, version: string): void;
  has(remote: string, version: string): boolean;
}

const KEY = 'evcare.releases.avoided';
/**
 * Time (ms) after which a failed release may be tried again: its cause, for example in the API,
 * may have been fixed without a new release.
 */
const AVOIDED_MS = 60 * 60_000;
/** Maximum number of releases stored per remote. */
const MAX_RELEASES = 5;

type StoredReleases = Record<string, Record<string, number>>;

/** Stores failed releases across reloads and for all tabs. */
export function createAvoided(storage: TextStorage, now: () => number = Date.now): AvoidedReleases {
  function read(): StoredReleases {
    try {
      const parsed: unknown = JSON.parse(storage.get(KEY) ?? '{}');
      return typeof parsed === 'object' && parsed !== null ? (parsed as StoredReleases) : {};
    } catch {
      return {};
    }
  }

  /** A clock that was set back must not exclude a release forever. */
  const isAvoided = (since: unknown): boolean =>
    typeof since === 'number' && Math.abs(now() - since) < AVOIDED_MS;

  return {
    add(remote, version) {
      const stored = read();
      const others = Object.entries(stored[remote] ?? {})
        .filter(([other, since]) => other !== version && isAvoided(since))
        .slice(1 - MAX_RELEASES);
      storage.set(
        KEY,
        JSON.stringify({ ...stored, [remote]: Object.fromEntries([...others, [version, now()]]) }),
      );
    },
    has: (remote, version) => isAvoided(read()[remote]?.[version]),
  };
}
