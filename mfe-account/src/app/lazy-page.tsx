import { useState, type ComponentType } from 'react';
import type { RouteObject } from '@evcare/shared-contracts/router';
import { Button, EmptyState } from '@evcare/shared-ui';
import { messages } from '../messages';

type LoadPage = () => Promise<ComponentType>;

/**
 * A page whose code comes when it is visited. The router keeps a failed load for good, so a failure becomes
 * a page of its own that can really try again.
 */
export const lazyPage = (load: LoadPage): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({
    Component: await load().catch(() => () => <LoadAgain load={load} />),
  }),
});

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
