import { waitFor } from '@testing-library/react';
import type { Role } from '@evcare/shared-contracts';
import { failAlways, leaksOfVisits } from '@evcare/shared-contracts/testing';
import { PAGES } from '../testing/pages';
import { renderAt } from '../testing/render-at';

const ROUNDS = 50;
const TIMEOUT_MS = 60_000;

const api = failAlways();

/** Renders a page, leaves it once it is loaded, and returns the number of subscriptions still open. */
async function visit(path: string, role: Role): Promise<number> {
  const { container, shell, router, unmount, dispose } = renderAt(path, role, { api });
  await waitFor(() => expect(container.querySelector('h1')).not.toBeNull(), { timeout: 5_000 });
  unmount();
  dispose();
  router.dispose();
  shell.abort();
  return shell.openSubscriptions();
}

test(
  'the back office leaves no subscription or listener after 50 visits',
  async () => {
    const leaks = await leaksOfVisits(PAGES, ROUNDS, async ([path, role]) => {
      expect([path, await visit(path, role)]).toEqual([path, 0]);
    });
    expect(leaks.listeners).toEqual([]);
  },
  TIMEOUT_MS,
);
