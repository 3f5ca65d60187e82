import { useEffect, useState, type ComponentType } from 'react';
import { Button, EmptyState, Loading } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { RowsSkeleton } from '../states';

const t = messages.common;

/** Creates a component, such as a tab, whose code is loaded when it is first shown; a failed load can be retried. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loadedComponent: ComponentType<P> | null = null;

  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loadedComponent);
    const [failed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      if (Part) return undefined;
      let cancelled = false;
      load()
        .catch(load)
        .then(
          (loaded) => {
            loadedComponent = loaded;
            if (!cancelled) setPart(() => loaded);
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
    if (!failed) {
      return (
        <Loading label={t.loading}>
          <RowsSkeleton />
        </Loading>
      );
    }
    const retry = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <div role="alert">
        <EmptyState
          title={t.pageFailed}
          text={t.pageFailedText}
          action={<Button onClick={retry}>{t.retry}</Button>}
        />
      </div>
    );
  };
}
