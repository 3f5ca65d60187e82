import { waitFor } from '@testing-library/react';
import { HttpError, type Role } from '@evcare/shared-contracts';
import { watchLeaks, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderAt } from '../testing/render-at';

const PAGES: readonly (readonly [path: string, role: Role])[] = [
  ['/staff', 'staff'],
  ['/staff/customers', 'staff'],
  ['/staff/appointments', 'staff'],
  ['/staff/service-orders', 'staff'],
  ['/manager', 'manager'],
  ['/manager?tab=stock', 'manager'],
  ['/technician', 'technician'],
  ['/technician/work-queue', 'technician'],
  ['/technician/checklists', 'technician'],
  ['/technician/parts-request', 'technician'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/reports', 'admin'],
  ['/admin/staff-management', 'admin'],
];
const ROUNDS = 50;
const TIMEOUT_MS = 60_000;

const api: FakeRoutes = new Proxy(
  {},
  {
    get: () => () => {
      throw new HttpError('Không kết nối được.', 'network', 0, 'NETWORK');
    },
  },
);

/** Sets the remote up, shows a page once its code is there, leaves it; the subscriptions that are left. */
async function visit(path: string, role: Role): Promise<number> {
  const { container, shell, router, unmount } = renderAt(path, role, { api });
  await waitFor(() => expect(container.querySelector('h1')).not.toBeNull(), { timeout: 5_000 });
  unmount();
  router.dispose();
  shell.abort();
  return shell.openSubscriptions();
}

test(
  'the back office that is opened and left 50 times leaves no subscription or listener',
  async () => {
    let watch = watchLeaks();
    for (let round = 0; round < ROUNDS; round += 1) {
      // What the first visits set up for the whole life of the document is no leak.
      if (round === PAGES.length) {
        watch.stop();
        watch = watchLeaks();
      }
      const [path, role] = PAGES[round % PAGES.length]!;
      expect([path, await visit(path, role)]).toEqual([path, 0]);
    }
    expect(watch.stop().listeners).toEqual([]);
  },
  TIMEOUT_MS,
);
