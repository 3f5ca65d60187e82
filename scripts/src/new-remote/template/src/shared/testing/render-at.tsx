import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteContext } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider, type RouteObject } from '@evcare/shared-contracts/router';
import { createFakeContext, type FakeShellOptions } from '@evcare/shared-contracts/testing';

/** Renders an address on a fake shell. */
export async function renderAt(
  routesOf: (context: RemoteContext) => readonly RouteObject[],
  path: string,
  options: FakeShellOptions = {},
) {
  const shell = createFakeContext({ name: 'mfe-placeholder', ...options });
  const router = createMemoryRouter([...routesOf(shell.context)], { initialEntries: [path] });
  const user = userEvent.setup();
  await act(async () => render(<RouterProvider router={router} />));
  return { shell, router, user };
}
