import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LazyPartParts {
  /** Shown while the code is loaded. */
  readonly skeleton: ReactNode;
  /** Shown when the code can't be loaded. */
  readonly Failed: ComponentType<{ readonly retry: () => void }>;
}

/**
 * Creates the function that makes components, such as a tab, whose code is loaded when they are first shown. A failed
 * load is repeated once, and can then be retried by the user; the rest of the page stays.
 */
export const createLazyPart =
  ({ skeleton, Failed }: LazyPartParts) =>
  <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
    let loaded: ComponentType<P> | null = null;

    return function LazyPart(props: P) {
      const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
      const [failed, setFailed] = useState(false);
      const [attempt, setAttempt] = useState(0);

      useEffect(() => {
        if (Part) return undefined;
        let cancelled = false;
        load()
          .catch(load)
          .then(
            (component) => {
              loaded = component;
              if (!cancelled) setPart(() => component);
            },
            () => {
              if (!cancelled) setFailed(true);
            },
          );
        return () => {
          cancelled = true;
        };
      }, [Part, attempt]);

      if (Part) return <Part {...props} />;
      if (!failed) return skeleton;
      const retry = () => {
        setFailed(false);
        setAttempt((count) => count + 1);
      };
      return <Failed retry={retry} />;
    };
  };
