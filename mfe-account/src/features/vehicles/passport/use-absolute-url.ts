import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** The whole address of a path of this site, as it is printed; the path alone where there is no browser. */
export const useAbsoluteUrl = (path: string): string =>
  useSyncExternalStore(
    subscribeToNothing,
    () => new URL(path, window.location.origin).href,
    () => path,
  );
