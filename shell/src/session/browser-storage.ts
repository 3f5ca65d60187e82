/** A place for texts that never throws: blocked, full and missing storage all fall back to memory. */
export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function safeStorage(open: () => Storage | undefined): TextStorage {
  const memory = new Map<string, string>();
  // Reading the property alone throws where a browser blocks storage.
  const attempt = <T>(access: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open();
      return storage && access(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (written) return void memory.delete(key);
      memory.set(key, value);
      // A full storage still holds what was there before: a used-up token must not come back with the next page.
      attempt((storage) => storage.removeItem(key));
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Outlives the tab; shared by all tabs. */
export const createLocalStorage = (): TextStorage =>
  safeStorage(() => (typeof localStorage === 'undefined' ? undefined : localStorage));

/** The tab's storage as it is; throws where a browser blocks it. */
export const openSessionStorage = (): Storage => sessionStorage;

/** Lives as long as the tab. */
export const createSessionStorage = (): TextStorage =>
  safeStorage(() => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage));
