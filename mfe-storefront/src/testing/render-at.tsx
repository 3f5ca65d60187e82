import { act, render } from '@testing-library/react';
import type { User } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext, type FakeShellOptions } from '@evcare/shared-contracts/testing';
import { manifest } from '../../remote.manifest';
import remote from '../remote';

export const AN: User = {
  id: '1',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};

type Router = ReturnType<typeof createMemoryRouter>;

/** Resolves once the page of the first address and its code are loaded. */
export const ready = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const undo = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      undo();
      resolve();
    });
  });

/**
 * Renders the remote at an address, as a guest or a customer, and waits for its code. Also returns the number
 * of subscriptions before a page was shown.
 */
export async function renderAt(path: string, options: Omit<FakeShellOptions, 'name'> = {}) {
  const shell = createFakeContext({ manifest, ...options });
  const instance = remote.setup(shell.context);
  shell.inject(instance.reducers);
  const subscriptions = shell.openSubscriptions();
  const router = createMemoryRouter([...instance.routes, { path: '*', element: null }], {
    initialEntries: [path],
  });
  await ready(router);
  const view = render(<RouterProvider router={router} />);
  // Flushes responses that are available at once.
  await act(async () => undefined);
  return { ...view, shell, router, instance, subscriptions };
}
