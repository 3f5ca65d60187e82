import { useOnline } from '@evcare/shared-ui';
import { OfflinePage } from '../pages/offline-page';
import { RemoteFailedPage } from '../pages/remote-failed-page';

/**
 * Shown instead of a page whose code or data could not be loaded. In an offline browser,
 * this is not presented as a fault of the site.
 */
export function NotLoadedPage({ code, onRetry }: { code: string; onRetry: () => Promise<void> }) {
  const online = useOnline();
  return online ? <RemoteFailedPage code={code} onRetry={onRetry} /> : <OfflinePage onRetry={onRetry} />;
}
