import { useOnline } from '../layout/use-online';
import { OfflinePage } from '../pages/offline-page';
import { RemoteFailedPage } from '../pages/remote-failed-page';

/** In the place of a page whose code or data did not come: without a network that is no fault of the site. */
export function NotLoadedPage({ code, onRetry }: { code: string; onRetry: () => Promise<void> }) {
  const online = useOnline();
  return online ? <RemoteFailedPage code={code} onRetry={onRetry} /> : <OfflinePage onRetry={onRetry} />;
}
