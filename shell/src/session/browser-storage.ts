/** Text storage that never throws: if storage is blocked, full or missing, it falls back to memory. */
export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function safeStorage(open: () => Storage | undefined): TextStorage {
  const memory = new Map<string, string>();
  // Reading the property itself throws if the browser blocks storage.
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
      // A full storage still holds the previous value: a used token must not be read again by the next page.
      attempt((storage) => storage.removeItem(key));
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Local storage: survives the tab and is shared by all tabs. */
export const createLocalStorage = (): TextStorage =>
  safeStorage(() => (typeof localStorage === 'undefined' ? undefined : localStorage));

/** The tab's session storage itself; throws if the browser blocks it. */
export const openSessionStorage = (): Storage => sessionStorage;

/** Session storage: lives as long as the tab. */
export const createSessionStorage = (): TextStorage =>
  safeStorage(() => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage));
