import { failAlways, leaksOfVisits } from '@evcare/shared-contracts/testing';
import { PAGES } from '../testing/pages';
import { AN, renderAt } from '../testing/render-at';

const PLACES = [...PAGES, '/cart', '/checkout', '/about', '/contact'];
const ROUNDS = 50;
const TIMEOUT_MS = 60_000;

const http = failAlways();

/**
 * Sets up the remote, shows a page, leaves it and disposes the remote. Returns the number of subscriptions
 * that remain.
 */
async function visit(path: string) {
  const { shell, instance, router, unmount, subscriptions } = await renderAt(path, { user: AN, http });
  unmount();
  router.dispose();
  const ofPage = shell.openSubscriptions() - subscriptions;
  shell.abort();
  instance.dispose();
  return { path, ofPage, ofRemote: shell.openSubscriptions() };
}

test(
  'opening and leaving the storefront 50 times leaves no subscription or listener',
  async () => {
    const leaks = await leaksOfVisits(PLACES, ROUNDS, async (path) => {
      expect(await visit(path)).toEqual({ path, ofPage: 0, ofRemote: 0 });
    });
    expect(leaks.listeners).toEqual([]);
  },
  TIMEOUT_MS,
);
