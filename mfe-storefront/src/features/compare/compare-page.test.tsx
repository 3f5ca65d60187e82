import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from '@evcare/shared-contracts/router';
import type { Comparison } from '@evcare/shared-contracts/shop';
import { FakeStorage, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { chosenStoreOf } from '../../shared/chosen/kept-chosen';
import { aProduct } from '../../shared/product/testing/samples';
import { renderAt } from '../../testing/render-at';
import { renderOnServer, withoutScripts } from '../../testing/render-on-server';
import { compareRows } from './rows';

type Compared = Comparison['items'][number];

const compared = (slug: string, name: string, more: Partial<Compared> = {}): Compared => ({
  product: aProduct({ id: slug, slug, name, brand: 'Điện Xanh' }),
  specs: [],
  inBox: [],
  warrantyMonths: 12,
  weightGram: 0,
  origin: 'Việt Nam',
  ...more,
});
const ITEMS = [
  compared('sac-7', 'Bộ sạc 7 kW', {
    specs: [
      { label: 'Công suất', value: '7,4 kW' },
      { label: 'Đầu cắm', value: 'Type 2' },
    ],
  }),
  compared('sac-11', 'Bộ sạc 11 kW', {
    specs: [
      { label: 'Công suất', value: '11 kW' },
      { label: 'Đầu cắm', value: 'Type 2' },
      { label: 'Số pha', value: '3' },
    ],
  }),
];

async function open(path: string, http: FakeRoutes = {}) {
  const storage = new FakeStorage();
  const view = await renderAt(path, {
    storage,
    http: {
      'GET /catalogue/comparison': ({ path: asked }) => {
        const slugs = new URLSearchParams(asked.split('?')[1]).getAll('p').flatMap((text) => text.split(','));
        return { items: slugs.flatMap((slug) => ITEMS.find(({ product }) => product.slug === slug) ?? []) };
      },
      ...http,
    },
  });
  return { ...view, storage, type: userEvent.setup() };
}

const rowOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const cells = (name: RegExp) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows the properties side by side and marks those that differ', async () => {
  await open('/compare?p=sac-7&p=sac-11');
  expect(screen.getByRole('link', { name: 'Bộ sạc 7 kW' })).toHaveAttribute('href', '/products/sac-7');
  expect(cells(/^Công suất \(khác nhau\)$/)).toEqual(['7,4 kW', '11 kW']);
  expect(cells(/^Số pha \(khác nhau\)$/)).toEqual(['–', '3']);
  expect(cells(/^Đầu cắm$/)).toEqual(['Type 2', 'Type 2']);
  expect(cells(/^Bảo hành$/)).toEqual(['12 tháng', '12 tháng']);
});

test('equal properties can be hidden, and the address holds that', async () => {
  const { type, router, shell } = await open('/compare?p=sac-7&p=sac-11');
  await type.click(screen.getByRole('checkbox', { name: 'Chỉ hiện điểm khác nhau' }));
  expect(router.state.location.search).toBe('?p=sac-7&p=sac-11&diff=1');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Đầu cắm/ })).not.toBeInTheDocument());
  expect(shell.http.requests).toHaveLength(1);
  await type.click(screen.getByRole('checkbox', { name: 'Chỉ hiện điểm khác nhau' }));
  expect(router.state.location.search).toBe('?p=sac-7&p=sac-11');
  expect(await screen.findByRole('rowheader', { name: /^Đầu cắm/ })).toBeVisible();
});

test('a removed product leaves the address and the comparison of this browser', async () => {
  const { type, router, storage } = await open('/compare?p=sac-7&p=sac-11');
  chosenStoreOf(storage).change({ compared: ['sac-7', 'sac-11'] });
  await type.click(screen.getByRole('button', { name: 'Bỏ Bộ sạc 7 kW khỏi so sánh' }));
  expect(router.state.location.search).toBe('?p=sac-11');
  expect(chosenStoreOf(storage).current().compared).toEqual(['sac-11']);
  expect(await screen.findByText('Thêm ít nhất một sản phẩm nữa để thấy điểm khác nhau.')).toBeVisible();
  expect(screen.queryByText(/khác nhau\)/)).not.toBeInTheDocument();
});

test('products that are not sold are counted, and only four are requested', async () => {
  const { shell, storage, router, type } = await open('/compare?p=sac-7&p=gone&p=sac-7&p=a&p=b&p=c');
  expect(screen.getByText('3 sản phẩm không còn bán nên không hiện ở đây.')).toBeVisible();
  expect(shell.http.requests.at(-1)?.path).toBe('/catalogue/comparison?p=sac-7%2Cgone%2Ca%2Cb');
  chosenStoreOf(storage).change({ compared: ['gone', 'sac-7'] });
  await type.click(screen.getByRole('button', { name: 'Bỏ khỏi danh sách' }));
  expect(chosenStoreOf(storage).current().compared).toEqual(['sac-7']);
  expect(router.state.location.search).toBe('?p=sac-7&p=sac-7&p=c');
});

test('without products, the page says how to choose some', async () => {
  const { shell } = await open('/compare');
  expect(screen.getByText('Chưa có sản phẩm để so sánh.')).toBeVisible();
  expect(screen.getByText('Bấm “So sánh” ở trang sản phẩm, tối đa 4 sản phẩm.')).toBeVisible();
  expect(shell.http.requests).toEqual([]);
});

test('an address without products opens the comparison of this browser', async () => {
  const { router, storage } = await open('/compare');
  act(() => chosenStoreOf(storage).change({ compared: ['sac-7', 'sac-11'] }));
  await waitFor(() => expect(router.state.location.search).toBe('?p=sac-7&p=sac-11'));
  expect(await screen.findByRole('link', { name: 'Bộ sạc 11 kW' })).toBeVisible();
});

test('the server renders the table', async () => {
  const { router } = await open('/compare?p=sac-7&p=sac-11');
  const page = withoutScripts(await renderOnServer(<RouterProvider router={router} />));
  expect(within(page).getByText(/^Công suất/)).toHaveTextContent('Công suất (khác nhau)');
});

test('properties that no product states have no row', () => {
  const labels = compareRows([compared('a', 'A', { warrantyMonths: 0, origin: '' })]).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(['Thương hiệu']);
});
