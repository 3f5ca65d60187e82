import { HttpError } from '@evcare/shared-contracts';
import { watchLeaks, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { AN, renderAt } from '../testing/render-at';

const PAGES = [
  '/',
  '/services',
  '/products',
  '/products/pin-lfp',
  '/promotions',
  '/packages',
  '/packages/basic',
  '/booking',
  '/booking/appointments',
  '/booking/appointments/AP26112500001',
  '/orders',
  '/orders/DH26112200001',
  '/cart',
  '/checkout',
  '/about',
  '/contact',
];
const ROUNDS = 50;
const TIMEOUT_MS = 60_000;

const http: FakeRoutes = new Proxy(
  {},
  {
    get: () => () => {
      throw new HttpError('Không kết nối được.', 'network', 0, 'NETWORK');
    },
  },
);

/** Sets the remote up, shows a page, leaves it and ends the remote; the subscriptions that are left each time. */
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
  'the storefront that is opened and left 50 times leaves no subscription or listener',
  async () => {
    let watch = watchLeaks();
    for (let round = 0; round < ROUNDS; round += 1) {
      // What the first visits set up for the whole life of the document is no leak.
      if (round === PAGES.length) {
        watch.stop();
        watch = watchLeaks();
      }
      const path = PAGES[round % PAGES.length] as string;
      expect(await visit(path)).toEqual({ path, ofPage: 0, ofRemote: 0 });
    }
    expect(watch.stop().listeners).toEqual([]);
  },
  TIMEOUT_MS,
);
