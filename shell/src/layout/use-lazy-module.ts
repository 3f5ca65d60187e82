import { useEffect, useState } from 'react';

export interface LazyModule<T> {
  readonly module: T | null;
  /** True if the module could not be fetched. Requesting it again later retries. */
  readonly failed: boolean;
}

type Load<T> = () => Promise<T>;

/** Modules that a page's first render needs, by the function that loads them. */
const preloaded = new WeakMap<Load<unknown>, unknown>();

/**
 * Loads a module so that {@link useLazyModule} has it in the first render: on a server, which renders only once, and in
 * the browser before it hydrates the server's page.
 */
export async function preloadModule(load: Load<unknown>): Promise<void> {
  preloaded.set(load, await load());
}

/**
 * Loads a part of the shell on first use. Unlike `React.lazy` it does not suspend, and a failed fetch is not cached.
 * `load` must be the same function on each render.
 */
export function useLazyModule<T>(load: Load<T>, enabled: boolean): LazyModule<T> {
  const [module, setModule] = useState(() => (preloaded.get(load) ?? null) as T | null);
  const [failed, setFailed] = useState(false);
  const missing = module === null;

  useEffect(() => {
    if (!enabled || !missing) return;
    let isUnmounted = false;
    load().then(
      (loaded) => {
        // Wrapped because React calls a function passed as state, and a module's export may be one.
        if (!isUnmounted) setModule(() => loaded);
      },
      () => {
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
      setFailed(false);
    };
  }, [load, missing, enabled]);

  return { module, failed };
}
