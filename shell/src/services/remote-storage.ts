import type { KeptTexts, RemoteStorage } from '@evcare/shared-contracts';
import type { TextStorage } from '../session/browser-storage';

/** Tells of changes that other tabs made; `key` is null where they emptied the storage. */
export type FollowTabs = (listener: (key: string | null, value: string | null) => void) => () => void;

/** The changes that the browser tells this tab of. */
export const followTabs: FollowTabs = (listener) => {
  const hear = ({ key, newValue }: StorageEvent) => listener(key, newValue);
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};

/** Key of a remote's text: under its own name, so that two remotes, or one and the session, never meet. */
const keyOf = (remote: string, key: string): string => `mfe/${remote}/${key}`;

function keptTexts(storage: TextStorage, remote: string, follow: FollowTabs): KeptTexts {
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

/** The browser's storage as one remote sees it. What it watches ends with `signal`, even where it forgot to. */
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
    local: keptTexts(local, remote, followUntilDisposed),
    perTab: keptTexts(perTab, remote, () => () => undefined),
  };
}
