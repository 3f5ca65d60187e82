import { createBrowserRouter, type RouteObject } from '@evcare/shared-contracts/router';
import type { SessionSnapshot } from '@evcare/shared-contracts';
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
  /** Makes the router; tests pass a memory router. */
  readonly create?: typeof createBrowserRouter;
}

const ROOT = 'root';

/**
 * The site's one router. It starts with no page at all: a remote's routes are added when somebody goes below one of
 * its prefixes, after the access rule and only if its code could be loaded. What no route takes is told apart by
 * {@link UnclaimedPage}.
 */
export function createShellRouter({
  registry,
  loader,
  session,
  create = createBrowserRouter,
}: RouterOptions) {
  const routes: RouteObject[] = [
    {
      id: ROOT,
      element: <RootLayout />,
      errorElement: <CrashPage />,
      children: [
        {
          id: UNCLAIMED,
          path: '*',
          loader: unclaimedLoader(registry, loader, session),
          element: <UnclaimedPage />,
          hydrateFallbackElement: <PageSkeleton />,
        },
      ],
    },
  ];
  const patched = new Set<string>();

  return create(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = registry.ownerOf(path);
      if (!owner) return;
      const { name, routes: prefixes } = owner.remote.manifest;
      if (patched.has(name)) return;
      const url = new URL(path, window.location.origin);
      if (decideAccess(owner.route.access, session(), url).kind !== 'allowed') return;
      const result = await loader.load(name);
      if (!result.ok || patched.has(name)) return;
      const { version, instance } = result;
      patch(ROOT, toShellRoutes({ name, version, instance, prefixes, session }));
      patched.add(name);
    },
  });
}
