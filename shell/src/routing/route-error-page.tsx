import { useEffect } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import {
  isRouteErrorResponse,
  useMatches,
  useRevalidator,
  useRouteError,
} from '@evcare/shared-contracts/router';
import { LazyForbiddenPage, LazyNotFoundPage } from '../pages/lazy-pages';
import { Recovery } from '../remotes/ui/recovery';
import { useShell } from '../services/shell-context';
import { NotLoadedPage } from './not-loaded-page';
import type { ShellRouteHandle } from './remote-routes';

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || isHttpError(error) ? error.status : 0;

/** Explains an error thrown by a page's loader: not found, forbidden, or a failure that can be retried. */
export function RouteErrorPage() {
  const error = useRouteError();
  const { loader } = useShell();
  const revalidator = useRevalidator();
  const owner = useMatches()
    .map(({ handle }) => (handle ?? {}) as Partial<ShellRouteHandle>)
    .reverse()
    .find(({ remote }) => Boolean(remote));
  const { remote, release } = owner ?? {};
  const status = statusOf(error);
  const forbidden = status === 403 || (error instanceof Error && error.name === 'ForbiddenError');
  const expected = forbidden || status === 404 || isHttpError(error);

  useEffect(() => {
    if (!expected && remote) loader.reportRenderFailure(remote, error, release);
  }, [error, expected, loader, release, remote]);

  if (forbidden) return <LazyForbiddenPage />;
  if (status === 404) return <LazyNotFoundPage />;
  const notLoaded = (
    <NotLoadedPage
      code={isHttpError(error) ? error.code : 'RENDER_FAILED'}
      onRetry={revalidator.revalidate}
    />
  );
  if (expected || !remote || !release) return notLoaded;
  return (
    <Recovery remote={remote} release={release} error={error} onRetry={revalidator.revalidate}>
      {notLoaded}
    </Recovery>
  );
}
