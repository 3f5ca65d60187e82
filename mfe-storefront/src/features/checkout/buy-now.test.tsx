import { screen, waitFor } from '@testing-library/react';
import { orderRequestSchema } from '@evcare/shared-contracts/shop';
import { type FakeStorage, refusal } from '@evcare/shared-contracts/testing';
import { line } from '../../shared/cart/testing/fixtures';
import { CODE, storageWithCart } from '../../shared/order/testing/order-samples';
import { fillPickup, openCheckout, place } from './testing/open-checkout';

const LAMP = line('lamp', 1, { name: 'Đèn', price: 200_000 });
const WALL_BOX = line('box', 1, { name: 'Bộ sạc treo tường', slug: 'bo-sac', price: 900_000 });
const PATH = '/checkout?buy=box&quantity=2';

const ordered = () => screen.findByRole('region', { name: 'Đơn hàng của bạn' });

function kept(text: object | null = WALL_BOX): FakeStorage {
  const storage = storageWithCart([LAMP], null);
  if (text) storage.perTab.set('buy-now', JSON.stringify(text));
  return storage;
}
const validated = (items: object[], changes: object[] = []) => ({
  'POST /cart/validate': () => ({ items, changes }),
});

test('orders only the product that the address names, at the price of its page, and keeps the cart', async () => {
  const { type, sent, store, router } = await openCheckout({ path: PATH, items: [LAMP], storage: kept() });
  await fillPickup(type);
  expect(await ordered()).toHaveTextContent('Tạm tính (2 sản phẩm)');
  expect(await ordered()).not.toHaveTextContent('Đèn');
  expect(screen.getByRole('link', { name: 'Xem lại sản phẩm' })).toHaveAttribute('href', '/products/bo-sac');
  await place(type);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${CODE}`));
  const body = sent()[0]?.body;
  expect(orderRequestSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    items: [{ id: 'box', quantity: 2 }],
    keepCart: true,
    expectedTotal: 1_800_000,
  });
  expect(store.getState().cart.items).toMatchObject([{ id: 'lamp', quantity: 1 }]);
});

test('loads the product when this tab has not stored it', async () => {
  await openCheckout({
    path: PATH,
    items: [LAMP],
    storage: kept(null),
    http: validated([{ product: WALL_BOX, quantity: 2 }]),
  });
  expect(await ordered()).toHaveTextContent('Bộ sạc treo tường');
});

test('ignores another product that this tab stored', async () => {
  await openCheckout({
    path: PATH,
    items: [LAMP],
    storage: kept({ ...LAMP, id: 'other' }),
    http: validated([{ product: WALL_BOX, quantity: 2 }]),
  });
  expect(await ordered()).toHaveTextContent('Bộ sạc treo tường');
});

test.each(['0', '-1', '1.5', 'nhiều', ''])('orders one piece for the quantity "%s"', async (quantity) => {
  const path = `/checkout?buy=box&quantity=${quantity}`;
  await openCheckout({ path, items: [LAMP], storage: kept() });
  expect(await ordered()).toHaveTextContent('Tạm tính (1 sản phẩm)');
});

test('opens the list of products when the product is sold out, and leaves the cart unchanged', async () => {
  const { router, shell, store } = await openCheckout({
    path: PATH,
    items: [LAMP],
    storage: kept(null),
    http: validated([], [{ kind: 'out', id: 'box', name: 'Bộ sạc treo tường' }]),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(shell.toasts).toMatchObject([{ type: 'error' }]);
  expect(store.getState().cart.items).toHaveLength(1);
});

test('orders fewer pieces when stock is insufficient, without changing the cart', async () => {
  const { type, store } = await openCheckout({
    path: PATH,
    items: [LAMP],
    storage: kept(),
    http: {
      'POST /orders': () => {
        const details = { lines: [{ id: 'box', name: 'Bộ sạc treo tường', left: 1 }] };
        throw refusal(409, 'OUT_OF_STOCK', 'Không đủ hàng.', { details });
      },
    },
  });
  await fillPickup(type);
  await place(type);
  await type.click(await screen.findByRole('button', { name: /Bộ sạc treo tường/ }));
  expect(await ordered()).toHaveTextContent('Tạm tính (1 sản phẩm)');
  expect(store.getState().cart.items).toMatchObject([{ id: 'lamp', quantity: 1 }]);
});
