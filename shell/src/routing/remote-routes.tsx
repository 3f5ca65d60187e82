import { Outlet, redirect, type LoaderFunctionArgs, type RouteObject } from '@evcare/shared-contracts/router';
import type { RemoteInstance, RoutePrefix, SessionSnapshot } from '@evcare/shared-contracts';
import { RemoteScope } from '../remotes/ui/remote-scope';
import { decideAccess } from './access';
import { ForbiddenError } from './forbidden-error';
import { RouteErrorPage } from './route-error-page';

/** What a shell route says of itself, beside what the remote's own routes say. */
export interface ShellRouteHandle {
  readonly prefix: RoutePrefix;
  readonly remote: string;
}

export interface RemoteRoutesOptions {
  readonly name: string;
  readonly version: string;
  readonly instance: RemoteInstance;
  readonly prefixes: readonly RoutePrefix[];
  readonly session: () => SessionSnapshot;
}

/**
 * A remote's routes as the router gets them: behind the guard that its manifest asks for, and inside the boundary that
 * keeps its failures where they belong.
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
    const handle: ShellRouteHandle = { prefix, remote: name };

    const guard = ({ request }: LoaderFunctionArgs): null => {
      const decision = decideAccess(prefix.access, session(), new URL(request.url));
      if (decision.kind === 'sign-in') throw redirect(decision.to);
      if (decision.kind === 'forbidden') throw new ForbiddenError();
      return null;
    };

    return [
      {
        id: `${name}:${prefix.prefix}`,
        loader: guard,
        handle,
        errorElement: <RouteErrorPage />,
        element: (
          <RemoteScope name={name} release={version}>
            <Outlet />
          </RemoteScope>
        ),
        children: [{ ...route }],
      } satisfies RouteObject,
    ];
  });
}
