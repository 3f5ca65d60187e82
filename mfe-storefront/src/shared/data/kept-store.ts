import type { RemoteStorage } from '@evcare/shared-contracts';

/** Value of a key of this browser's storage, published to every part of the page and to other tabs. */
export interface KeptStore<T> {
  /** Returns the same object until the stored text changes. */
  readonly current: () => T;
  /** Stores a text, or removes it; the same text again does nothing. */
  readonly write: (text: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createKeptStore<T>(
  { local }: RemoteStorage,
  key: string,
  parse: (text: string | null) => T,
): KeptStore<T> {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | null = null;
  let text: string | null = null;
  let value = parse(null);
  const notify = () => listeners.forEach((listener) => listener());

  return {
    current() {
      const stored = local.get(key);
      if (stored !== text) {
        text = stored;
        value = parse(stored);
      }
      return value;
    },
    write(next) {
      if (next === local.get(key)) return;
      if (next === null) local.remove(key);
      else local.set(key, next);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      unwatch ??= local.watch(key, notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch?.();
        unwatch = null;
      };
    },
  };
}

/**
 * Returns the function that returns the single store of a storage, so that all subscribers receive changes.
 * @param toStore adds what the store's users do with it
 */
export function keptStores<T, S>(
  key: string,
  parse: (text: string | null) => T,
  toStore: (kept: KeptStore<T>) => S,
): (storage: RemoteStorage) => S {
  const stores = new WeakMap<RemoteStorage, S>();
  return (storage) => {
    const known = stores.get(storage) ?? toStore(createKeptStore(storage, key, parse));
    stores.set(storage, known);
    return known;
  };
}
