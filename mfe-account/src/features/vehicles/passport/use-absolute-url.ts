import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns the absolute URL of a path of this site, or the path itself during server rendering. */
export const useAbsoluteUrl = (path: string): string =>
  useSyncExternalStore(
    subscribeToNothing,
    () => new URL(path, window.location.origin).href,
    () => path,
  );
