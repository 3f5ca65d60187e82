import { failAlways, leaksOfVisits } from '@evcare/shared-contracts/testing';
import { AN, renderRoutes } from '../shared/testing/render-routes';
import { createRoutes } from './routes';

/** Pages, and whether they require a signed-in customer. */
const PAGES: readonly (readonly [path: string, isSignedIn: boolean])[] = [
  ['/auth/login', false],
  ['/auth/register', false],
  ['/auth/forgot-password', false],
  ['/auth/verify-email', true],
  ['/dashboard', true],
  ['/my-vehicles', true],
  ['/my-vehicles/v-1', true],
  ['/my-vehicles/v-1/passport', true],
  ['/maintenance-history', true],
  ['/maintenance-history/so-1', true],
  ['/profile', true],
  ['/service-orders/so-1/approve', true],
];
const ROUNDS = 50;
const TIMEOUT_MS = 60_000;

const http = failAlways();

/** Sets up the remote, shows a page and leaves it. Returns the number of subscriptions that are still open. */
async function visit(path: string, isSignedIn: boolean): Promise<number> {
  const { shell, router, unmount } = await renderRoutes((context) => [...createRoutes(context)], path, {
    user: isSignedIn ? AN : null,
    http,
  });
  unmount();
  router.dispose();
  shell.abort();
  return shell.openSubscriptions();
}

test(
  'opening and leaving the account remote 50 times leaks no subscription or listener',
  async () => {
    const leaks = await leaksOfVisits(PAGES, ROUNDS, async ([path, isSignedIn]) => {
      expect([path, await visit(path, isSignedIn)]).toEqual([path, 0]);
    });
    expect(leaks.listeners).toEqual([]);
  },
  TIMEOUT_MS,
);
