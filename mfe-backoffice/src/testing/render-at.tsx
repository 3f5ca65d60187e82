import { render } from '@testing-library/react';
import type { Role, User } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext, type FakeRoutes } from '@evcare/shared-contracts/testing';
import remote from '../remote';

export const userWith = (role: Role): User => ({
  id: role,
  fullName: 'Lê Minh',
  email: 'minh@evcare.test',
  role,
  emailVerified: true,
  avatar: null,
});

interface RenderOptions {
  /** Responses of the API, by `METHOD /path`. */
  readonly api?: FakeRoutes;
}

/** Renders the remote for a user with this role; `null` is a guest. */
export function renderAt(path: string, role: Role | null, { api = {} }: RenderOptions = {}) {
  const shell = createFakeContext({ name: 'mfe-backoffice', user: role && userWith(role), http: api });
  const { routes, dispose } = remote.setup(shell.context);
  const router = createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [path] });
  return { ...render(<RouterProvider router={router} />), shell, router, dispose };
}
