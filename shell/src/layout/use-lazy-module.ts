import { useEffect, useState } from 'react';

export interface LazyModule<T> {
  readonly module: T | null;
  /** It could not be fetched. Wanting it again later is another try. */
  readonly failed: boolean;
}

/**
 * A part of the shell that is fetched when it is first wanted. Unlike `React.lazy` it suspends nothing, and a failed
 * fetch is not kept for ever. `load` must be the same function at each render.
 */
export function useLazyModule<T>(load: () => Promise<T>, wanted: boolean): LazyModule<T> {
  const [module, setModule] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = module === null;

  useEffect(() => {
    if (!wanted || !missing) return;
    let gone = false;
    load().then(
      (loaded) => {
        // A function as state must be wrapped; a module may be one.
        if (!gone) setModule(() => loaded);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
      setFailed(false);
    };
  }, [load, missing, wanted]);

  return { module, failed };
}
