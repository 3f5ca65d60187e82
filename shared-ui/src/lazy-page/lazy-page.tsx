import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useRevalidator, type LoaderFunctionArgs, type RouteObject } from '@evcare/shared-contracts/router';
import { Button } from '../button';
import { EmptyState } from '../feedback';

export interface LazyPageMessages {
  readonly failed: string;
  readonly failedText: string;
  readonly retry: string;
}

/** Page that includes its loader, so that the loader's code is not part of the entry chunk. */
export interface PageWithLoader {
  readonly Component: ComponentType;
  readonly loader: (args: LoaderFunctionArgs) => unknown;
}

/** Imports the code of a page. */
export type LoadPage = () => Promise<ComponentType | PageWithLoader>;

export type LazyRoute = Pick<RouteObject, 'lazy' | 'hydrateFallbackElement'>;

const toRouteParts = (page: ComponentType | PageWithLoader): Partial<PageWithLoader> =>
  typeof page === 'function' ? { Component: page } : page;

interface RetryPageProps {
  /** Resolves to null if the code fails to load again. */
  readonly load: () => Promise<Partial<PageWithLoader> | null>;
  /** Component loaded by an earlier retry. */
  readonly loaded: ComponentType | undefined;
  readonly messages: LazyPageMessages;
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
 * Creates routes whose code is loaded when they are visited. The router caches a failed load forever, so a
 * failure is turned into a page that can retry. Loading is retried automatically once at first, and whenever
 * the network is back. A `loader` next to such a route runs while the code loads; a loader that is part of
 * the page runs after that.
 */
export const createLazyPage =
  (messages: LazyPageMessages, skeleton: ReactNode) =>
  (load: LoadPage): LazyRoute => ({
    hydrateFallbackElement: <>{skeleton}</>,
    lazy: () =>
      load()
        // After a timeout the user has waited long enough, so the page with the retry button is shown.
        .catch((error: { type?: string }) => (error.type === 'timeout' ? Promise.reject(error) : load()))
        .then(toRouteParts, (error: unknown) => {
          // Reports the error to the shell's telemetry, because it is handled here by showing the page below.
          globalThis.reportError?.(error);
          return createFailedPage(load, messages);
        }),
  });

/** Creates the page for a failed load. It keeps the result of a retry, because the router caches the failed load. */
function createFailedPage(load: LoadPage, messages: LazyPageMessages): PageWithLoader {
  let page: Partial<PageWithLoader> | null = null;
  const retryLoad = async () => (page = await load().then(toRouteParts, () => null));
  const Component = () => <RetryPage load={retryLoad} loaded={page?.Component} messages={messages} />;
  return {
    // Informs the shell that this is not the page that a server rendered.
    Component: Object.assign(Component, { isUnloaded: true }),
    loader: (args) => page?.loader?.(args) ?? null,
  };
}
