import { createBrowserRouter, type RouteObject, type To } from '@evcare/shared-contracts/router';
import type { RemoteInstance, SessionSnapshot } from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import { CrashPage } from '../pages/crash-page';
import { PageSkeleton } from '../pages/page-skeleton';
import type { RemoteLoader } from '../remotes/loader';
import type { RemoteRegistry } from '../remotes/registry';
import { decideAccess } from './access';
import { toShellRoutes } from './remote-routes';
import { RootLayout } from './root-layout';
import { UNCLAIMED, unclaimedLoader, UnclaimedPage } from './unclaimed-page';

export interface RouterOptions {
  readonly registry: RemoteRegistry;
  readonly loader: RemoteLoader;
  readonly session: () => SessionSnapshot;
  /**
   * Called for each navigation of the page itself to another path and for each step in
   * the history, before the router matches it.
   * @returns true if the address is loaded as a new document instead, so that the router does nothing
   */
  readonly beforeNavigation?: (to: string) => boolean;
  /** Creates the router; tests pass a memory router. */
  readonly create?: typeof createBrowserRouter;
}

const ROOT = 'root';
/** Only the path and the query of an address decide about access. */
const ANY_ORIGIN = 'https://site.invalid';

export interface ShellRouter {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /**
   * Passes the routes of the running remotes to the router. They apply from the next
   * navigation on; the current page stays.
   */
  sync(): void;
}

/**
 * The site's one router. It starts without pages: a remote's routes are added when the user first navigates
 * below one of its prefixes, after the access check and only if its code could be loaded.
 * {@link UnclaimedPage} handles paths that no route matches.
 *
 * The whole route tree is replaced each time rather than patched: patched routes stay forever, and a
 * later release could not replace them. React Router replaces a tree with `_internalSetRoutes`,
 * which its own framework mode uses for hot updates: the next navigation is matched against the new
 * tree, and the old page stays until it completes.
 */
export function createShellRouter({
  registry,
  loader,
  session,
  beforeNavigation = () => false,
  create = createBrowserRouter,
}: RouterOptions): ShellRouter {
  const unclaimed: RouteObject = {
    id: UNCLAIMED,
    path: '*',
    loader: unclaimedLoader(registry, loader, session),
    element: <UnclaimedPage />,
    hydrateFallbackElement: <PageSkeleton />,
  };
  const treeOf = (children: readonly RouteObject[]): RouteObject[] => [
    {
      id: ROOT,
      element: <RootLayout />,
      errorElement: <CrashPage />,
      children: [unclaimed, ...children],
    },
  ];
  const routesByInstance = new WeakMap<RemoteInstance, RouteObject[]>();
  let present: readonly RouteObject[] = [];

  function routesOf({ manifest: { name, routes: prefixes } }: BootRemote): readonly RouteObject[] {
    const state = loader.state(name);
    if (state.status !== 'ready') return [];
    const { version, instance } = state;
    const routes =
      routesByInstance.get(instance) ?? toShellRoutes({ name, version, instance, prefixes, session });
    routesByInstance.set(instance, routes);
    return routes;
  }

  function sync(): void {
    const next = registry.remotes.flatMap(routesOf);
    if (next.length === present.length && next.every((route, index) => route === present[index])) return;
    present = next;
    router._internalSetRoutes(treeOf(next));
  }

  // The browser already shows the new address, but the router has not matched it yet.
  const onPop = () => {
    const { pathname, search, hash } = window.location;
    if (pathname !== router.state.location.pathname) beforeNavigation(pathname + search + hash);
  };
  // Added before the router adds its own: browsers call listeners of `window` in this order, whatever their phase. If
  // the routes changed after the router had matched them, the page would stay empty.
  const page = typeof window === 'undefined' ? null : window;
  page?.addEventListener('popstate', onPop);

  const router = create(treeOf([]), {
    async patchRoutesOnNavigation({ path }) {
      const owner = registry.ownerOf(path);
      if (!owner?.remote) return;
      const url = new URL(path, ANY_ORIGIN);
      if (decideAccess(owner.route.access, session(), url).kind !== 'allowed') return;
      const result = await loader.load(owner.remote.manifest.name);
      if (result.ok) sync();
    },
  });

  const { navigate, dispose } = router;
  router.dispose = () => {
    page?.removeEventListener('popstate', onPop);
    dispose();
  };
  const goTo = async (to: To | number | null, options?: object): Promise<void> => {
    const path = pathOf(to);
    const elsewhere = path !== null && pathnameOf(path) !== router.state.location.pathname;
    if (elsewhere && beforeNavigation(path)) return;
    await navigate(to as To, options);
  };
  router.navigate = goTo;

  return { router, sync };
}

/** Path of a navigation, if it is known in advance: not for a step in the history or a relative path. */
function pathOf(to: To | number | null): string | null {
  if (to === null || typeof to === 'number') return null;
  const path = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  return path.startsWith('/') ? path : null;
}

const pathnameOf = (path: string): string => path.replace(/[?#].*$/, '');
