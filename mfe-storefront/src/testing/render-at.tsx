import { render } from '@testing-library/react';
import type { RuntimeConfig, User } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import remote from '../remote';

export const AN: User = {
  id: '1',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};

/** The remote at an address, as a guest or somebody sees it. */
export function renderAt(path: string, options: { user?: User; config?: Partial<RuntimeConfig> } = {}) {
  const shell = createFakeContext({ name: 'mfe-storefront', ...options });
  const { routes } = remote.setup(shell.context);
  const router = createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [path] });
  return { ...render(<RouterProvider router={router} />), shell, router };
}
