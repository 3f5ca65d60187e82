import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The whole address of a path of this site, as it is printed; the path alone where there is no browser. */
export const useAddress = (path: string): string =>
  useSyncExternalStore(
    never,
    () => new URL(path, window.location.origin).href,
    () => path,
  );
