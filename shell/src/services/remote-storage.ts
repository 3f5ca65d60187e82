import type { KeptTexts, RemoteStorage } from '@evcare/shared-contracts';
import type { TextStorage } from '../session/browser-storage';

/** Subscribes to changes made by other tabs; `key` is null if the storage was cleared. */
export type FollowTabs = (listener: (key: string | null, value: string | null) => void) => () => void;

/** Changes reported by the browser's storage events. */
export const followTabs: FollowTabs = (listener) => {
  const onStorage = ({ key, newValue }: StorageEvent) => listener(key, newValue);
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/**
 * Key of a remote's value: prefixed with its name, so that remotes cannot collide with each other or with the session.
 */
const keyOf = (remote: string, key: string): string => `mfe/${remote}/${key}`;

function createTexts(storage: TextStorage, remote: string, follow: FollowTabs): KeptTexts {
  return {
    get: (key) => storage.get(keyOf(remote, key)),
    set: (key, value) => storage.set(keyOf(remote, key), value),
    remove: (key) => storage.remove(keyOf(remote, key)),
    watch: (key, listener) =>
      follow((changed, value) => {
        if (changed === null || changed === keyOf(remote, key)) listener(changed === null ? null : value);
      }),
  };
}

/**
 * The browser's storage as one remote sees it. `signal` ends its subscriptions,
 * even those the remote did not end itself.
 */
export function createRemoteStorage(
  { local, perTab, follow = followTabs }: { local: TextStorage; perTab: TextStorage; follow?: FollowTabs },
  remote: string,
  signal: AbortSignal,
): RemoteStorage {
  const followUntilDisposed: FollowTabs = (listener) => {
    if (signal.aborted) return () => undefined;
    const undo = follow(listener);
    signal.addEventListener('abort', undo, { once: true });
    return () => {
      signal.removeEventListener('abort', undo);
      undo();
    };
  };
  return {
    local: createTexts(local, remote, followUntilDisposed),
    perTab: createTexts(perTab, remote, () => () => undefined),
  };
}
