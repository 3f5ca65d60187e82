import type { TextStorage } from '../session/browser-storage';

/** A release that is still served. */
export interface ServedRelease {
  readonly version: string;
  readonly entry: string;
}

export interface LastKnownGood {
  /** Records that a page of this release worked in this browser. */
  remember(remote: string, version: string): void;
  /**
   * Returns the release to fall back to: the last one that worked here, else the
   * newest earlier one; null if none is served.
   */
  choose<R extends ServedRelease>(remote: string, served: readonly R[]): R | null;
  /** True if this is the last release that worked here; only the last one is recorded. */
  is(remote: string, version: string): boolean;
}

const KEY = 'evcare.releases.lastKnownGood';

/** Stores, for each remote, the release that last worked in this browser. */
export function createLastKnownGood(storage: TextStorage): LastKnownGood {
  function read(): Record<string, string> {
    try {
      const parsed: unknown = JSON.parse(storage.get(KEY) ?? '{}');
      return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, string>) : {};
    } catch {
      return {};
    }
  }

  return {
    remember(remote, version) {
      const stored = read();
      if (stored[remote] !== version) storage.set(KEY, JSON.stringify({ ...stored, [remote]: version }));
    },
    choose(remote, served) {
      const worked = read()[remote];
      return served.find(({ version }) => version === worked) ?? served[0] ?? null;
    },
    is: (remote, version) => read()[remote] === version,
  };
}
