import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext, FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { manifest } from '../../../../remote.manifest';
import { aProduct, CABLE, GLOVES, MODULE } from '../../../shared/product/testing/samples';
import { AN } from '../../../testing/render-at';
import remote from '../../../remote';
import type { VehicleData } from './vehicle-parts';

const VF8: VehicleData = { type: 'car', name: 'VinFast VF 8 2023', modelCode: 'vinfast-vf-8', year: 2023 };
const FIFTH = aProduct({ id: 'p-5', slug: 'thu-nam', name: 'Sản phẩm thứ năm' });

/** Shows the contribution as the owner of the slot does. */
async function show(data: VehicleData, list: FakeRoutes[string], storage = new FakeStorage()) {
  const shell = createFakeContext({ manifest, user: AN, storage, http: { 'GET /products': list } });
  const instance = remote.setup(shell.context);
  shell.inject(instance.reducers);
  const fill = instance.slots.find(({ slot }) => slot === 'mfe-account.vehicle-parts');
  const { default: Fill } = (await fill!.load()) as {
    default: (props: { data: VehicleData }) => ReactNode;
  };
  const router = createMemoryRouter([{ path: '*', element: <Fill data={data} /> }]);
  const { container } = render(<RouterProvider router={router} />);
  await act(async () => undefined);
  const asked = shell.http.requests.map(({ path }) => path).filter((path) => path.startsWith('/products'));
  return { container, asked };
}

test('shows up to four products in stock that fit the vehicle, and a link to all', async () => {
  const items = [aProduct(), CABLE, GLOVES, MODULE, FIFTH];
  const { asked } = await show(VF8, () => ({ items, page: 1, pages: 1, total: 5 }));
  const row = screen.getByRole('region', { name: 'Hợp với VinFast VF 8 2023' });
  expect(within(row).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText(FIFTH.name)).toBeNull();
  const query = '?inStock=1&vehicle=vinfast-vf-8&year=2023&type=car';
  expect(asked).toEqual([`/products${query}`]);
  expect(screen.getByRole('link', { name: 'Xem tất cả sản phẩm phù hợp' })).toHaveAttribute(
    'href',
    `/products${query}`,
  );
});

test('says nothing about the vehicle that the browser stores, which may be another one', async () => {
  const storage = new FakeStorage();
  storage.local.set('vehicle', JSON.stringify({ type: 'motorbike', model: null, year: null }));
  await show(VF8, () => ({ items: [MODULE], page: 1, pages: 1, total: 1 }), storage);
  expect(screen.getByRole('region', { name: 'Hợp với VinFast VF 8 2023' })).toBeVisible();
  expect(screen.queryByText(/hù hợp với/)).not.toBeInTheDocument();
});

test('asks by type for a model that is not in the catalogue', async () => {
  const { asked } = await show({ ...VF8, type: 'motorbike', modelCode: null }, () => ({ items: [] }));
  expect(asked).toEqual(['/products?inStock=1&type=motorbike']);
});

test.each([
  ['nothing fits', () => ({ items: [] })],
  [
    'the list can not be loaded',
    () => {
      throw refusal(503, 'UNAVAILABLE', 'Bận');
    },
  ],
])('shows nothing if %s', async (_what, list) => {
  const { container } = await show(VF8, list);
  expect(container).toBeEmptyDOMElement();
});
