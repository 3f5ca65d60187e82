import { act, screen, waitFor } from '@testing-library/react';
import { defineRemote, type RemoteContext } from '@evcare/shared-contracts';
import { an, storeSession } from '../testing/fake-parts';
import { fakeBootRemote, fakeManifest, json, publicPrefix, renderFakeSite } from '../testing/fake-site';
import { quietCaughtErrors } from '../testing/quiet-errors';

quietCaughtErrors();

const shop = fakeBootRemote(
  fakeManifest('mfe-storefront', {
    routes: [publicPrefix('/cart')],
    events: { emits: ['cart.changed'], listens: ['cart.add'], wakes: ['cart.add'] },
  }),
);

interface Added {
  readonly type: string;
  readonly quantity: number;
}

/** Cart as in a real remote: dispatches an action to its own slice for each event, and emits its totals. */
function setup({ bus, store }: RemoteContext) {
  const undo = bus.on('cart.add', ({ quantity }) => {
    store.dispatch({ type: 'cart/added', quantity } satisfies Added);
    bus.emit('cart.changed', { itemCount: store.getState()['count'] as number, total: 0 });
  });
  return {
    routes: [{ path: '/cart', element: null }],
    slots: [],
    reducers: {
      count: (state: unknown = 0, action: { type: string }) =>
        action.type === 'cart/added' ? (state as number) + (action as Added).quantity : state,
    },
    dispose: undo,
  };
}

/** The site on a page without a remote, so that nothing has loaded the shop. */
const start = (modules: Record<string, unknown>) =>
  renderFakeSite({ at: '/nowhere', remotes: [shop], modules, api: () => json(an) });
const working = { 'mfe-storefront': { default: defineRemote({ contract: '^1.1.0', setup }) } };
const add = (site: ReturnType<typeof start>, quantity = 1) =>
  act(async () => {
    site.services.bus.emit('cart.add', { product: { id: 'p', price: 1 }, quantity });
  });
const badge = (name: string) => screen.findByRole('link', { name }, { timeout: 3_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('adding a product loads the shop remote if necessary, and adds the product once', async () => {
  const site = start(working);
  expect(site.imports).toEqual([]);
  await add(site, 2);
  await add(site);
  expect(await badge('Giỏ hàng, 3 sản phẩm')).toBeVisible();
  expect(site.imports).toHaveLength(1);
  expect(site.store.getState()).toHaveProperty('mfe/mfe-storefront.count', 3);
  expect(site.warnings).toEqual([]);
});

test('shows an error to the visitor when the shop fails to load, and the next event loads it again', async () => {
  let up = false;
  const site = start({
    'mfe-storefront': () => {
      if (!up) throw new Error('RUNTIME-008');
      return working['mfe-storefront'];
    },
  });
  await add(site);
  await screen.findByText('Chưa thực hiện được. Kiểm tra kết nối rồi thử lại.', {}, { timeout: 3_000 });
  expect(site.warnings).toContain('mfe-storefront did not hear cart.add');
  up = true;
  await add(site);
  expect(await badge('Giỏ hàng, 1 sản phẩm')).toBeVisible();
});

test('the badge is correct on the next visit before the shop is loaded', async () => {
  const first = start(working);
  await add(first, 4);
  await badge('Giỏ hàng, 4 sản phẩm');
  first.unmount();
  first.stop();
  const second = start(working);
  expect(await badge('Giỏ hàng, 4 sản phẩm')).toBeVisible();
  expect(second.imports).toEqual([]);
});

test('signing out clears the badge', async () => {
  storeSession(an);
  const site = start(working);
  await waitFor(() => expect(site.session.current().user).toEqual(an));
  await add(site, 2);
  await badge('Giỏ hàng, 2 sản phẩm');
  await act(() => site.session.logout());
  expect(await badge('Giỏ hàng, chưa có sản phẩm')).toBeVisible();
  expect(localStorage.getItem('cart.changed')).toBeNull();
});
