import { useState, type ComponentType } from 'react';
import type { RouteObject } from '@evcare/shared-contracts/router';
import { Button, EmptyState, Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { messages } from '../messages';
import { Page } from '../shared/page';

type LoadPage = () => Promise<ComponentType>;

/**
 * A page whose code comes when it is visited. The router keeps a failed load for good, so a failure becomes
 * a page of its own that can really try again.
 */
export const lazyPage = (load: LoadPage): Pick<RouteObject, 'lazy' | 'hydrateFallbackElement'> => ({
  hydrateFallbackElement: <PageSkeleton />,
  lazy: async () => ({
    Component: await load().catch(() => () => <LoadAgain load={load} />),
  }),
});

function PageSkeleton() {
  return (
    <Page title={messages.common.loading} titleHidden width="reading">
      <Loading label={messages.common.loading}>
        <Skeleton width="14rem" height="2.5rem" />
        <br />
        <SkeletonText lines={4} />
      </Loading>
    </Page>
  );
}

function LoadAgain({ load }: { load: LoadPage }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [busy, setBusy] = useState(false);

  const retry = async () => {
    setBusy(true);
    const Page = await load().catch(() => null);
    setLoaded(() => Page);
    setBusy(false);
  };

  if (Loaded) return <Loaded />;
  return (
    <div role="alert">
      <EmptyState
        title={messages.common.pageFailed}
        text={messages.common.pageFailedText}
        action={
          <Button busy={busy} onClick={() => void retry()}>
            {messages.common.retry}
          </Button>
        }
      />
    </div>
  );
}
