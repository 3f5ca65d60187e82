import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False on a server and in the first render of a page that came from there, true in every other one. For what only the
 * browser knows: the first render must not depend on it, and the second follows at once.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
