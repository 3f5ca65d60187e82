import { openSessionStorage } from '../session/browser-storage';

const KEY = 'evcare.releases.reloadedFor';

/** Allows one reload of the document per revision of the site. */
export interface ReloadGuard {
  /** Returns true if this tab has not reloaded for this revision yet, and records that it has. */
  tryReload(revision: number): boolean;
}

/**
 * Prevents reload loops: a tab stores the revision that it was reloaded for. If
 * that cannot be stored there is no reload.
 * @param open opens the tab's storage; may throw, as in a browser that blocks storage
 */
export function createReloadGuard(open: () => Storage = openSessionStorage): ReloadGuard {
  return {
    tryReload(revision) {
      try {
        const storage = open();
        if (storage.getItem(KEY) === String(revision)) return false;
        storage.setItem(KEY, String(revision));
        return storage.getItem(KEY) === String(revision);
      } catch {
        return false;
      }
    },
  };
}
