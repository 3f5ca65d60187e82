import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from '@evcare/shared-contracts/router';
import { FakeStorage, refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { choosePlace } from '../address/testing/fill-address';
import { PROVINCES, WARDS } from '../order/testing/order-samples';
import { aDetail, aProduct } from '../product/testing/samples';
import { renderAt } from '../../testing/render-at';
import { renderOnServer, withoutScripts } from '../../testing/render-on-server';
import { promiseSample, promiseToTanHung, TAN_HUNG } from './testing/promise-samples';

const PART = aProduct({ group: 'parts', fitment: { types: ['car'], models: [] } });
const KEPT = `${TAN_HUNG.provinceCode} ${TAN_HUNG.wardCode}`;
const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/\u00a0/g, ' ');
const toWard = ({ path }: Pick<FakeRequest, 'path'>) => path.includes(`ward=${TAN_HUNG.wardCode}`);

async function open({ product = PART, storage = new FakeStorage(), http = {} as FakeRoutes } = {}) {
  const view = await renderAt(`/products/${product.slug}`, {
    storage,
    http: {
      [`GET /products/${product.slug}`]: () => aDetail(product),
      'GET /shipping/promise': (request) => (toWard(request) ? promiseToTanHung() : promiseSample()),
      'GET /locations/provinces': () => PROVINCES,
      'GET /locations/provinces/79/wards': () => WARDS,
      ...http,
    },
  });
  const asked = () => view.shell.http.requests.filter(({ path }) => path.startsWith('/shipping/promise'));
  return { ...view, storage, asked };
}
const box = () => screen.getByRole('region', { name: 'Giao và nhận hàng' });

test('the server renders as many lines as the browser, without dates', async () => {
  const { router } = await open();
  const page = withoutScripts(await renderOnServer(<RouterProvider router={router} />));
  const rendered = within(page).getByText('Giao toàn quốc 2–5 ngày làm việc').closest('ul');
  const lines = within(rendered as HTMLElement)
    .getAllByRole('listitem')
    .map(plain);
  expect(lines).toEqual([
    'Giao toàn quốc 2–5 ngày làm việcChọn nơi nhận để xem ngày giao',
    'Nhận tại xưởng, miễn phí',
    'Lắp tại xưởng theo lịch hẹn',
  ]);
  expect(within(box()).getAllByRole('listitem')).toHaveLength(lines.length);
});

test('shows pick-up, the nearest slot and free delivery to a visitor without a ward', async () => {
  await open({
    http: {
      'GET /shipping/promise': () =>
        promiseSample({
          freeDelivery: { code: 'FREESHIP', missing: 120_000 },
          fitting: { startAt: '2026-11-26T01:30:00.000Z' },
        }),
    },
  });
  expect(await within(box()).findByText('Nhận tại xưởng hôm nay, đặt trước 16:00')).toBeVisible();
  expect(plain(box())).toContain('Mua thêm 120.000 ₫ để được miễn phí vận chuyển');
  expect(within(box()).getByText('Lắp tại xưởng từ 08:30 Thứ Năm 26/11')).toBeVisible();
  expect(within(box()).getByText('Giao toàn quốc 2–5 ngày làm việc')).toBeVisible();
});

test('a wall box shows the nearest visit at home, or that the ward is not served', async () => {
  const product = aProduct({ category: 'battery-charger', group: 'equipment' });
  const storage = new FakeStorage();
  const { unmount } = await open({ product, storage });
  expect(within(box()).getByText('Khảo sát, lắp tại nhà theo lịch hẹn')).toBeVisible();
  unmount();
  storage.local.set('delivery-place', KEPT);
  const answers = [
    {
      homeFitting: { isServed: true, startAt: '2026-11-26T01:30:00.000Z' },
      text: /từ 08:30 Thứ Năm 26\/11$/,
    },
    { homeFitting: { isServed: true, startAt: null }, text: /theo lịch hẹn$/ },
    { homeFitting: { isServed: false, startAt: null }, text: /^Chưa có dịch vụ lắp tại nhà/ },
  ];
  for (const { homeFitting, text } of answers) {
    const http = { 'GET /shipping/promise': () => promiseToTanHung({ homeFitting }) };
    const view = await open({ product, storage, http });
    expect(await within(box()).findByText(text)).toBeVisible();
    expect(within(box()).queryByText(/xưởng theo lịch hẹn/)).not.toBeInTheDocument();
    view.unmount();
  }
});

test('a chosen ward is stored, and its days and fee are shown', async () => {
  const { storage, asked } = await open();
  const type = userEvent.setup();
  await type.click(within(box()).getByRole('button', { name: 'Chọn nơi nhận để xem ngày giao' }));
  await choosePlace(type, 'Tỉnh/Thành phố', 'ho chi minh');
  await choosePlace(type, 'Phường/Xã', 'tan hung');
  expect(await within(box()).findByText('Nhận hàng Thứ Năm 26/11 – Thứ Sáu 27/11')).toBeVisible();
  expect(plain(box())).toContain('Phường Tân Hưng · 30.000 ₫');
  expect(storage.local.get('delivery-place')).toBe(KEPT);
  expect(screen.queryByRole('combobox', { name: 'Phường/Xã' })).not.toBeInTheDocument();
  await waitFor(() => expect(within(box()).getByRole('button', { name: 'Đổi nơi nhận hàng' })).toHaveFocus());
  expect(asked().at(-1)?.path).toBe(`/shipping/promise?items=${PART.id}%3A1&ward=${TAN_HUNG.wardCode}`);
});

test('a stored ward is used at once, and the quantity is part of the request', async () => {
  const storage = new FakeStorage();
  storage.local.set('delivery-place', KEPT);
  const { asked } = await open({ storage });
  expect(await within(box()).findByText('Nhận hàng Thứ Năm 26/11 – Thứ Sáu 27/11')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Thêm một/ }));
  await waitFor(() => expect(asked().at(-1)?.path).toContain(`items=${PART.id}%3A2`));
});

test('an invalid stored ward is ignored', async () => {
  const storage = new FakeStorage();
  storage.local.set('delivery-place', '79 Tân Hưng');
  const { asked } = await open({ storage });
  expect(asked().at(-1)?.path).not.toContain('ward');
  expect(within(box()).getByRole('button', { name: 'Chọn nơi nhận để xem ngày giao' })).toBeVisible();
});

test('closing the picker returns the focus', async () => {
  await open();
  const type = userEvent.setup();
  const opener = within(box()).getByRole('button', { name: 'Chọn nơi nhận để xem ngày giao' });
  await type.click(opener);
  await type.click(await screen.findByRole('button', { name: 'Huỷ' }));
  expect(opener).toHaveFocus();
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('a ward that is not served shows the reason, and insufficient stock shows no days', async () => {
  const storage = new FakeStorage();
  storage.local.set('delivery-place', KEPT);
  const refusalText = 'Khu vực này chưa hỗ trợ giao hàng cồng kềnh.';
  const none = { ...promiseToTanHung().delivery, days: null, orderBefore: null };
  const { unmount } = await open({
    storage,
    http: {
      'GET /shipping/promise': () => promiseToTanHung({ delivery: { ...none, refusal: refusalText } }),
    },
  });
  expect(await within(box()).findByText(refusalText)).toBeVisible();
  unmount();
  await open({
    storage,
    http: {
      'GET /shipping/promise': () => promiseToTanHung({ delivery: none, inStock: false, pickup: null }),
    },
  });
  expect(await within(box()).findByText('Chưa đủ hàng để hẹn ngày giao')).toBeVisible();
});

test('the sentences that the server rendered stay when the request fails', async () => {
  await open({
    http: {
      'GET /shipping/promise': () => {
        throw refusal(500, 'INTERNAL', 'x');
      },
    },
  });
  expect(within(box()).getByText('Giao toàn quốc 2–5 ngày làm việc')).toBeVisible();
  expect(within(box()).getByText('Nhận tại xưởng, miễn phí')).toBeVisible();
});

test('a sold-out product shows no delivery promise', async () => {
  const { asked } = await open({ product: aProduct({ stock: { state: 'out', left: 0 } }) });
  expect(screen.queryByRole('region', { name: 'Giao và nhận hàng' })).not.toBeInTheDocument();
  expect(asked()).toEqual([]);
});
