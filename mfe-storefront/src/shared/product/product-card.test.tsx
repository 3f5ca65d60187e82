import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '@evcare/shared-contracts/shop';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import { storeOf } from '../cart/use-cart';
import { renderAt } from '../../testing/render-at';
import { aList, aProduct, CABLE, GLOVES, MODULE } from './testing/samples';

async function show(product: Product, storage = new FakeStorage()) {
  const page = await renderAt('/products', { http: { 'GET /products': () => aList([product]) }, storage });
  const cart = () => storeOf(page.shell.context).getState().cart;
  return { ...page, cart, card: within(screen.getByRole('article')) };
}
const VF8 = {
  code: 'vinfast-vf-8',
  type: 'car',
  make: 'VinFast',
  model: 'VF 8',
  yearFrom: 2022,
  yearTo: null,
};
const driving = (vehicle: object): FakeStorage => {
  const storage = new FakeStorage();
  storage.local.set('vehicle', JSON.stringify(vehicle));
  return storage;
};

test('names the product once in a heading that links to its page, and shows both prices', async () => {
  const { card } = await show(aProduct());
  const heading = card.getByRole('heading', { level: 2, name: 'Bộ sạc treo tường AC 7,4\u00A0kW' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/products/bo-sac-7');
  expect(card.getByText('-11%')).toBeVisible();
  expect(card.getByText('7.290.000 ₫')).toHaveProperty('tagName', 'S');
  expect(card.getByText('6.490.000 ₫', { exact: false })).toHaveTextContent('Giá bán 6.490.000');
  expect(card.getAllByRole('link')).toHaveLength(1);
});

test('hides a previous price that is not higher', async () => {
  const { card } = await show(aProduct({ compareAtPrice: 6_490_000 }));
  expect(card.queryByText(/%/)).not.toBeInTheDocument();
});

test('offers AVIF before WebP and hides the picture from screen readers', async () => {
  const { container } = await show(aProduct());
  const picture = container.querySelector('picture') as HTMLElement;
  expect([...picture.querySelectorAll('source')].map(({ type }) => type)).toEqual([
    'image/avif',
    'image/webp',
  ]);
  expect(picture.querySelector('img')).toHaveAttribute('alt', '');
});

test('shows low stock as a number and the rating as text', async () => {
  const { card } = await show(CABLE);
  expect(card.getByText('Còn 3')).toBeVisible();
  expect(card.getByText('4,5 trên 5, 12 đánh giá')).toBeInTheDocument();
});

test('shows how many variants there are to choose from', async () => {
  const { card } = await show(aProduct({ variantCount: 4 }));
  expect(card.getByText('4 lựa chọn')).toBeVisible();
});

test('disables adding when the product is out of stock', async () => {
  const { card } = await show(GLOVES);
  expect(card.getByRole('button', { name: 'Hết hàng Găng tay cách điện' })).toBeDisabled();
});

test('adds one piece per click and confirms it', async () => {
  const { card, cart, shell } = await show(aProduct());
  const add = card.getByRole('button', { name: 'Thêm vào giỏ Bộ sạc treo tường AC 7,4 kW' });
  await userEvent.click(add);
  await userEvent.click(add);
  expect(cart().items.map(({ id, quantity }) => [id, quantity])).toEqual([['p-sac-7', 2]]);
  expect(shell.toasts[0]).toEqual({
    type: 'success',
    message: 'Đã thêm Bộ sạc treo tường AC 7,4 kW vào giỏ',
  });
});

test('confirms by opening the cart drawer instead of a toast when the screen has room for the drawer', async () => {
  const matchMedia = jest.fn(() => ({ matches: true }));
  Object.assign(window, { matchMedia });
  const { card, cart, shell } = await show(aProduct());
  await userEvent.click(card.getByRole('button', { name: /Thêm vào giỏ/ }));
  expect(cart().isOpen).toBe(true);
  expect(shell.toasts).toEqual([]);
  await act(async () => Reflect.deleteProperty(window, 'matchMedia'));
});

test('reports the limit when the whole stock is in the cart', async () => {
  const { card, cart, shell } = await show(aProduct({ stock: { state: 'low', left: 1 } }));
  const add = card.getByRole('button', { name: /Thêm vào giỏ/ });
  await userEvent.click(add);
  await userEvent.click(add);
  expect(cart().itemCount).toBe(1);
  expect(shell.toasts.at(-1)).toEqual({
    type: 'info',
    message: 'Giỏ hàng đã có 1 sản phẩm này, không thêm được nữa.',
  });
});

test('shows no fitment without a vehicle', async () => {
  const { card } = await show(MODULE);
  expect(card.getByText('Điện cao áp')).toBeVisible();
  expect(card.queryByText(/hù hợp/)).not.toBeInTheDocument();
});

test.each([
  ['of the right model and year', { type: 'car', model: VF8, year: 2023 }, 'Phù hợp với VF 8'],
  ['too old', { type: 'car', model: VF8, year: 2021 }, 'Không phù hợp với VF 8'],
  ['of another type', { type: 'motorbike', model: null, year: null }, 'Không phù hợp với xe máy điện'],
])('shows the fitment for a vehicle %s', async (_, vehicle, words) => {
  const { card } = await show(MODULE, driving(vehicle));
  expect(card.getByText(words)).toBeVisible();
});

test.each([
  ['the model is unknown', MODULE, { type: 'car', model: null, year: null }],
  ['the product is unrelated to vehicles', GLOVES, { type: 'car', model: VF8, year: 2023 }],
])('shows no fitment when %s', async (_, product, vehicle) => {
  const { card } = await show(product, driving(vehicle));
  expect(card.queryByText(/hù hợp/)).not.toBeInTheDocument();
});
