import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from '@evcare/shared-contracts/router';
import { Button } from '../button';
import { EmptyState } from '../feedback';

export interface LazyPageTexts {
  readonly failed: string;
  readonly failedText: string;
  readonly retry: string;
}

export type LazyRoute = Pick<RouteObject, 'lazy' | 'hydrateFallbackElement'>;

interface LoadAgainProps {
  readonly load: () => Promise<ComponentType>;
  readonly texts: LazyPageTexts;
}

function LoadAgain({ load, texts }: LoadAgainProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [busy, setBusy] = useState(false);

  const retry = async () => {
    setBusy(true);
    const Page = await load().catch(() => null);
    setLoaded(() => Page);
    setBusy(false);
  };

  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

  if (Loaded) return <Loaded />;
  return (
    <div role="alert">
      <EmptyState
        title={texts.failed}
        text={texts.failedText}
        action={
          <Button busy={busy} onClick={() => void retry()}>
            {texts.retry}
          </Button>
        }
      />
    </div>
  );
}

/**
 * Makes routes whose code comes when they are visited. The router keeps a failed load for good, so a failure becomes
 * a page of its own that can really try again; one more try, and one when the network is back, are made unasked. Give such a route its `loader` beside it, not inside: it then runs
 * while the code is on its way, and is still there after a retry.
 */
export const createLazyPage =
  (texts: LazyPageTexts, skeleton: ReactNode) =>
  (load: () => Promise<ComponentType>): LazyRoute => ({
    hydrateFallbackElement: <>{skeleton}</>,
    lazy: async () => ({
      Component: await load()
        .catch(load)
        .catch(() => () => <LoadAgain load={load} texts={texts} />),
    }),
  });
