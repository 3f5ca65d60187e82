import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useRevalidator, type LoaderFunctionArgs, type RouteObject } from '@evcare/shared-contracts/router';
import { Button } from '../button';
import { EmptyState } from '../feedback';

export interface LazyPageTexts {
  readonly failed: string;
  readonly failedText: string;
  readonly retry: string;
}

/** A page whose loader is code of its own, too: only what is open is worth the bytes. */
export interface PageWithLoader {
  readonly Component: ComponentType;
  readonly loader: (args: LoaderFunctionArgs) => unknown;
}

/** Brings a page's code. */
export type LoadPage = () => Promise<ComponentType | PageWithLoader>;

export type LazyRoute = Pick<RouteObject, 'lazy' | 'hydrateFallbackElement'>;

const toRouteParts = (page: ComponentType | PageWithLoader): Partial<PageWithLoader> =>
  typeof page === 'function' ? { Component: page } : page;

interface RetryPageProps {
  /** Resolves to null where the code did not come this time either. */
  readonly load: () => Promise<Partial<PageWithLoader> | null>;
  /** What came of an earlier try. */
  readonly loaded: ComponentType | undefined;
  readonly messages: LazyPageTexts;
}

function RetryPage({ load, loaded, messages }: RetryPageProps) {
  const [Loaded, setLoaded] = useState(() => loaded);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const retry = async () => {
    setBusy(true);
    const page = await load();
    if (page?.loader) await revalidate();
    setLoaded(() => page?.Component);
    setBusy(false);
  };

  useEffect(() => {
    if (Loaded) return;
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

  if (Loaded) return <Loaded />;
  return (
    <div role="alert">
      <EmptyState
        title={messages.failed}
        text={messages.failedText}
        action={
          <Button busy={busy} onClick={() => void retry()}>
            {messages.retry}
          </Button>
        }
      />
    </div>
  );
}

/**
 * Makes routes whose code comes when they are visited. The router keeps a failed load for good, so a failure becomes
 * a page of its own that can really try again; one more try, and one when the network is back, are automatic.
 * A `loader` beside such a route runs while the code is on its way; one that comes with the page runs after it.
 */
export const createLazyPage =
  (messages: LazyPageTexts, skeleton: ReactNode) =>
  (load: LoadPage): LazyRoute => ({
    hydrateFallbackElement: <>{skeleton}</>,
    lazy: () =>
      load()
        // After a timeout the reader has waited long enough; the page with the retry is next.
        .catch((error: { type?: string }) => (error.type === 'timeout' ? Promise.reject(error) : load()))
        .then(toRouteParts, (error: unknown) => {
          // Nothing else sees this error: the page below tells the reader, and this tells the shell's telemetry.
          globalThis.reportError?.(error);
          return createFailedPage(load, messages);
        }),
  });

/** Stands for a page whose code did not come; keeps what came of trying again, as the router keeps the failed load. */
function createFailedPage(load: LoadPage, messages: LazyPageTexts): PageWithLoader {
  let page: Partial<PageWithLoader> | null = null;
  const retryLoad = async () => (page = await load().then(toRouteParts, () => null));
  return {
    Component: () => <RetryPage load={retryLoad} loaded={page?.Component} messages={messages} />,
    loader: (args) => page?.loader?.(args) ?? null,
  };
}
