import { openSessionStorage } from '../session/browser-storage';

const KEY = 'evcare.releases.reloadedFor';

/** Lets a page load its document anew, once for each state of the site. */
export interface ReloadGuard {
  /** True where this tab did not load its document for this revision yet; it counts as done from then on. */
  take(revision: number): boolean;
}

/**
 * The last resort must not become a loop: a tab remembers the revision that it was loaded anew for. Where that can't be
 * remembered there is no such load.
 * @param open the tab's storage; may throw, as where a browser blocks it
 */
export function createReloadGuard(open: () => Storage = openSessionStorage): ReloadGuard {
  return {
    take(revision) {
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
