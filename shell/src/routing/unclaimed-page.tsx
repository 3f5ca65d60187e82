import { useEffect } from 'react';
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
} from '@evcare/shared-contracts/router';
import type { SessionSnapshot } from '@evcare/shared-contracts';
import { LazyClosedPage, LazyForbiddenPage, LazyNotFoundPage } from '../pages/lazy-pages';
import type { RemoteLoader } from '../remotes/loader';
import type { RemoteRegistry } from '../remotes/registry';
import { GATE_CODES } from '../remotes/states';
import { useShell } from '../services/shell-context';
import { NotLoadedPage } from './not-loaded-page';
import { decideAccess } from './access';

/** Id of the route that matches every path without a remote's route. */
export const UNCLAIMED = 'unclaimed';

/** Reasons why no remote's route matches a path. */
export type Unclaimed =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'closed'; readonly title: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly remote: string; readonly code: string };

/** Loader of every path that no remote's route matches: finds the reason, or redirects to the login page. */
export function unclaimedLoader(
  registry: RemoteRegistry,
  loader: RemoteLoader,
  session: () => SessionSnapshot,
) {
  return ({ request }: LoaderFunctionArgs): Unclaimed => {
    const url = new URL(request.url);
    const owner = registry.ownerOf(url.pathname);
    if (!owner) return { kind: 'not-found' };
    if (!owner.remote) return { kind: 'closed', title: owner.route.title };
    const decision = decideAccess(owner.route.access, session(), url);
    if (decision.kind === 'sign-in') throw redirect(decision.to);
    if (decision.kind === 'forbidden') return { kind: 'forbidden' };
    const remote = owner.remote.manifest.name;
    const state = loader.state(remote);
    if (state.status === 'failed') return { kind: 'failed', remote, code: state.code };
    if (state.status === 'gated') return { kind: 'failed', remote, code: GATE_CODES[state.reason] };
    return { kind: 'not-found' };
  };
}

/** Page for a path that no remote's route matches. */
export function UnclaimedPage() {
  const unclaimed = useLoaderData() as Unclaimed;
  const { loader, pages } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const failed = unclaimed.kind === 'failed' ? unclaimed.remote : null;

  useEffect(() => {
    if (!failed) return;
    // Back online: retries what failed while offline.
    const again = () => void retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });

  async function retry(): Promise<void> {
    if (!failed) return;
    const result = await loader.retry(failed);
    // Navigates to the same address again, now that its routes are known.
    if (result.ok) await navigate(location, { replace: true, preventScrollReset: true });
    else if (result.reason === 'failed' && result.code === 'TIMEOUT') pages.reload();
  }

  if (unclaimed.kind === 'failed') return <NotLoadedPage code={unclaimed.code} onRetry={retry} />;
  if (unclaimed.kind === 'closed') return <LazyClosedPage section={unclaimed.title} />;
  return unclaimed.kind === 'forbidden' ? <LazyForbiddenPage /> : <LazyNotFoundPage />;
}
