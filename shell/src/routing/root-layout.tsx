import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from '@evcare/shared-contracts/router';
import { Layout } from '../layout/layout';
import { messages } from '../messages';
import { RemoteFailedPage } from '../pages/remote-failed-page';
import { RestartingBoundary } from '../remotes/ui/restarting-boundary';
import { useSessionSnapshot, useShell } from '../services/shell-context';
import { decideAccess } from './access';
import { documentTitle, pageTitle } from './page-title';
import type { ShellRouteHandle } from './remote-routes';
import { UNCLAIMED, type Unclaimed } from './unclaimed-page';

const TITLES: Record<Unclaimed['kind'], string> = {
  'not-found': messages.titles.notFound,
  closed: messages.titles.closed,
  forbidden: messages.titles.forbidden,
  failed: messages.titles.failed,
};

/** Whether the page in view is for others: its guard says so in its place, but the page is still what is matched. */
function useRefused(): boolean {
  const session = useSessionSnapshot();
  const location = useLocation();
  return useMatches().some(({ handle }) => {
    const { prefix } = (handle ?? {}) as Partial<ShellRouteHandle>;
    return prefix !== undefined && decideAccess(prefix.access, session, location).kind === 'forbidden';
  });
}

/** The frame of every page. It stays while pages come, go and fail. */
export function RootLayout() {
  const { registry } = useShell();
  const location = useLocation();
  const matches = useMatches();
  const navigation = useNavigation();
  const owner = registry.ownerOf(location.pathname);
  const unclaimed = matches.find(({ id }) => id === UNCLAIMED)?.loaderData as Unclaimed | undefined;
  const refused = useRefused();
  const kind = unclaimed?.kind ?? (refused ? 'forbidden' : null);
  const own = kind ? TITLES[kind] : pageTitle(matches);
  const title = documentTitle(own ?? owner?.route.title ?? null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <Layout name={owner?.route.layout ?? 'site'} title={title} pending={navigation.state === 'loading'}>
      <RestartingBoundary
        resetKey={location.key}
        fallback={(restart) => <RemoteFailedPage code="RENDER_FAILED" onRetry={async () => restart()} />}
      >
        <Outlet />
      </RestartingBoundary>
      <ScrollRestoration />
    </Layout>
  );
}
