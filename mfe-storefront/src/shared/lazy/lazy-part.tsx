import { useEffect, useState, type ComponentType } from 'react';
import { Loading, SkeletonText } from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { LoadFailed } from '../load-failed';

/**
 * Creates a component, such as a tab, whose code is loaded when it is first shown. A failed load can be
 * retried, and the rest of the page stays.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;

  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      if (Part) return undefined;
      let cancelled = false;
      load().then(
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
    if (failed) {
      return (
        <LoadFailed
          retry={() => {
            setFailed(false);
            setAttempt((count) => count + 1);
          }}
        />
      );
    }
    return (
      <Loading label={common.loading}>
        <SkeletonText lines={4} />
      </Loading>
    );
  };
}
