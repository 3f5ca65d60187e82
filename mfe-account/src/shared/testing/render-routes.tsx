import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  type RouteObject,
} from '@evcare/shared-contracts/router';
import type { RemoteContext, User } from '@evcare/shared-contracts';
import { createFakeContext, type FakeShellOptions } from '@evcare/shared-contracts/testing';
import { manifest } from '../../../remote.manifest';
import { RemoteProvider } from '../remote-scope';

export const AN: User = {
  id: 'u-1',
  fullName: 'Nguyễn Hoài An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};

/** Placeholder for pages that are not under test: shows the current path. */
function OtherPage() {
  const { pathname, search } = useLocation();
  return <p>{`Đang ở ${pathname}${search}`}</p>;
}

interface RenderOptions extends FakeShellOptions {
  /** History state of the first entry. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Hash of the first entry, including `#`. */
  readonly hash?: string;
  /** Renders and runs effects twice, as React does in development. */
  readonly strict?: boolean;
  readonly advanceTimers?: (ms: number) => void;
}

/** Renders a remote's routes on a fake shell; navigation to any other path shows a placeholder. */
export async function renderRoutes(
  createRoutes: (context: RemoteContext) => RouteObject[],
  path: string,
  { state, hash = '', advanceTimers, strict = false, ...options }: RenderOptions = {},
) {
  const shell = createFakeContext({
    manifest,
    onNavigate: (to, navigateOptions) =>
      void router.navigate(to, { replace: navigateOptions?.replace, state: navigateOptions?.state }),
    ...options,
  });
  const [pathname = '/', search] = path.split('?');
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <></>,
        children: [...createRoutes(shell.context), { path: '*', element: <OtherPage /> }],
      },
    ],
    { initialEntries: [{ pathname, search: search ? `?${search}` : '', hash, state: state ?? null }] },
  );
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const view = await act(async () =>
    render(
      <RemoteProvider context={shell.context}>
        <RouterProvider router={router} />
      </RemoteProvider>,
      { reactStrictMode: strict },
    ),
  );
  const requestsTo = (route: string) =>
    shell.http.requests.filter(({ method, path }) => `${method} ${path}` === route);
  return { shell, router, user, requestsTo, ...view };
}

/** Promise that the test settles. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise;
    reject = rejectPromise;
  });
  return { promise, resolve, reject };
}
