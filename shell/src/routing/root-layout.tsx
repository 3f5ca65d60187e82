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
import { UNCLAIMED, type Unclaimed } from './unclaimed-page';

const TITLES: Record<Unclaimed['kind'], string> = {
  'not-found': messages.titles.notFound,
  closed: messages.titles.closed,
  forbidden: messages.titles.forbidden,
  failed: messages.titles.failed,
};

/** Few addresses have a fragment. */
const loadLateTarget = () => import('./late-target');

/** Frame of every page; it stays mounted while pages change and fail. */
export function RootLayout() {
  const { registry } = useShell();
  const session = useSessionSnapshot();
  const location = useLocation();
  const matches = useMatches();
  const navigation = useNavigation();
  const owner = registry.ownerOf(location.pathname);
  const unclaimed = matches.find(({ id }) => id === UNCLAIMED)?.loaderData as Unclaimed | undefined;
  // Also true for a page that is matched but whose guard rejects the user.
  const isForbidden = owner && decideAccess(owner.route.access, session, location).kind === 'forbidden';
  const kind = unclaimed?.kind ?? (isForbidden ? 'forbidden' : null);
  const contentTitle = kind ? TITLES[kind] : pageTitle(matches);
  const title = documentTitle(contentTitle ?? owner?.route.title ?? null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (window.location.hash)
      loadLateTarget().then(
        ({ scrollToLateTarget }) => scrollToLateTarget(),
        () => undefined,
      );
  }, [location.pathname]);

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
