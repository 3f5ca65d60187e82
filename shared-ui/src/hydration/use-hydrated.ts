import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false on a server and in the browser's first render of a server-rendered page, otherwise true. Use it for
 * data that only the browser has: the first render must not depend on such data, and the second render follows at once.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
