import { Outlet, redirect, type LoaderFunctionArgs, type RouteObject } from '@evcare/shared-contracts/router';
import type { RemoteInstance, RoutePrefix, SessionSnapshot } from '@evcare/shared-contracts';
import { RemoteScope } from '../remotes/ui/remote-scope';
import { decideAccess } from './access';
import { ForbiddenError } from './forbidden-error';
import { RouteErrorPage } from './route-error-page';

/** Handle of a shell route, beside the handles of the remote's own routes. */
export interface ShellRouteHandle {
  readonly prefix: RoutePrefix;
  readonly remote: string;
  readonly release: string;
}

export interface RemoteRoutesOptions {
  readonly name: string;
  readonly version: string;
  readonly instance: RemoteInstance;
  readonly prefixes: readonly RoutePrefix[];
  readonly session: () => SessionSnapshot;
}

/**
 * Gives each route a unique id. The router identifies routes by id, so with the same id, a route of another release
 * would receive the data that the old release's loader returned.
 */
const withIds = (route: RouteObject, id: string): RouteObject =>
  ({
    ...route,
    id: route.id === undefined ? id : `${id}#${route.id}`,
    ...(route.children && {
      children: route.children.map((child, index) => withIds(child, `${id}-${index}`)),
    }),
  }) as RouteObject;

/**
 * Keeps the code that a lazy route has loaded, because each new route tree starts from these objects. Otherwise the
 * page on display would be empty from the change of the tree until the next page is loaded.
 */
function keepLoaded(route: RouteObject): RouteObject {
  const { lazy } = route;
  route.children?.forEach(keepLoaded);
  if (typeof lazy !== 'function') return route;
  route.lazy = async () => {
    const loaded = await lazy();
    Object.assign(route, loaded, { lazy: undefined });
    return loaded;
  };
  return route;
}

/**
 * Wraps a remote's routes for the router: behind the guard that its manifest requires, and
 * inside the boundary that catches its failures.
 */
export function toShellRoutes({
  name,
  version,
  instance,
  prefixes,
  session,
}: RemoteRoutesOptions): RouteObject[] {
  return instance.routes.flatMap((route) => {
    const prefix = prefixes.find((declared) => declared.prefix === route.path);
    if (!prefix) return [];
    const handle: ShellRouteHandle = { prefix, remote: name, release: version };
    const id = `${name}@${version}:${prefix.prefix}`;

    const guard = ({ request }: LoaderFunctionArgs): null => {
      const decision = decideAccess(prefix.access, session(), new URL(request.url));
      if (decision.kind === 'sign-in') throw redirect(decision.to);
      if (decision.kind === 'forbidden') throw new ForbiddenError();
      return null;
    };

    return [
      {
        id,
        loader: guard,
        handle,
        errorElement: <RouteErrorPage />,
        element: (
          <RemoteScope name={name} release={version}>
            <Outlet />
          </RemoteScope>
        ),
        children: [keepLoaded(withIds({ ...route }, `${id}:`))],
      } satisfies RouteObject,
    ];
  });
}
