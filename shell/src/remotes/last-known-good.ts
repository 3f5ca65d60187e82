import type { TextStorage } from '../session/browser-storage';

/** A release that is still served. */
export interface ServedRelease {
  readonly version: string;
  readonly entry: string;
}

export interface LastKnownGood {
  /** This release loaded and was set up in this browser. */
  remember(remote: string, version: string): void;
  /** The release to fall back to: the one that worked here last, else the newest earlier one; null where none is served. */
  choose(remote: string, served: readonly ServedRelease[]): ServedRelease | null;
}

const KEY = 'evcare.releases.lastKnownGood';

/** Remembers, for each remote, the release that last worked in this browser. */
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
      const known = read();
      if (known[remote] !== version) storage.set(KEY, JSON.stringify({ ...known, [remote]: version }));
    },
    choose(remote, served) {
      const worked = read()[remote];
      return served.find(({ version }) => version === worked) ?? served[0] ?? null;
    },
  };
}
