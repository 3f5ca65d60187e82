import { screen, within } from '@testing-library/react';
import type { Order, OrderTracking } from '@evcare/shared-contracts/shop';
import { CODE, orderSample } from '../../../shared/order/testing/order-samples';
import { openOrder } from '../testing/open-order';

const TRACKING: OrderTracking = {
  carrier: 'Giao Hàng Nhanh (GHN)',
  trackingCode: 'GHN0001',
  url: 'https://donhang.ghn.vn/?order_code=GHN0001',
  demo: false,
  steps: [
    {
      kind: 'attempt_failed',
      at: '2026-11-22T08:30:00.000Z',
      place: 'Phường Tân Hưng, Thành phố Hồ Chí Minh',
      reason: 'Khách không nghe máy',
    },
    { kind: 'picked_up', at: '2026-11-21T10:00:00.000Z', place: null, reason: null },
  ],
};

const openParcel = (changes: Partial<OrderTracking> = {}) =>
  openOrder({ order: { status: 'shipping', tracking: { ...TRACKING, ...changes } } });
const parcel = async () => within(await screen.findByRole('region', { name: 'Vận chuyển' }));

test('shows the carrier with its page, and the steps with place, reason and time, newest first', async () => {
  await openParcel();
  const section = await parcel();
  expect(section.getByText('Giao Hàng Nhanh (GHN)')).toBeVisible();
  const link = section.getByRole('link', { name: /^Xem trên trang của đơn vị vận chuyển \(mở trang mới\)$/ });
  expect(link).toHaveAttribute('href', TRACKING.url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const steps = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'Giao chưa thành công15:30 22/11/2026Phường Tân Hưng, Thành phố Hồ Chí Minh · Khách không nghe máy',
    'Đã lấy hàng17:00 21/11/2026',
  ]);
});

test('copies the tracking code', async () => {
  const { type } = await openParcel();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await type.click((await parcel()).getByRole('button', { name: 'Sao chép mã vận đơn' }));
  expect(copied).toHaveBeenCalledWith('GHN0001');
  expect((await parcel()).getByRole('status')).toHaveTextContent('Đã sao chép');
});

test('a parcel that was not scanned yet says so', async () => {
  await openParcel({ steps: [] });
  const section = await parcel();
  expect(section.getByText(/^Đơn vị vận chuyển chưa quét kiện hàng\./)).toBeVisible();
  expect(section.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a parcel of an earlier order, which has no steps, is not announced', async () => {
  await openOrder({ order: { status: 'completed', tracking: { ...TRACKING, steps: [] } } });
  const section = await parcel();
  expect(section.getByText('GHN0001')).toBeVisible();
  expect(section.queryByText(/chưa quét kiện hàng/)).not.toBeInTheDocument();
});

test('a carrier without a page or a code has neither', async () => {
  await openParcel({ carrier: null, trackingCode: null, url: null });
  const section = await parcel();
  expect(section.getByText('Đơn vị vận chuyển')).toBeVisible();
  expect(section.queryByRole('link')).not.toBeInTheDocument();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

test('a demo says that its carrier is simulated', async () => {
  await openParcel({ demo: true, url: null });
  expect((await parcel()).getByText(/^Bản dùng thử: đơn vị vận chuyển mô phỏng/)).toBeVisible();
});

test.each([
  ['an order without a parcel', orderSample()],
  ['a response of an older release', withoutTracking()],
])('%s has no such section', async (_what, order) => {
  await openOrder({ http: { [`GET /orders/${CODE}`]: () => order } });
  expect(await screen.findByRole('heading', { name: 'Tình trạng đơn hàng' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Vận chuyển' })).not.toBeInTheDocument();
});

function withoutTracking(): Omit<Order, 'tracking'> {
  const { tracking: _, ...older } = orderSample({ status: 'shipping' });
  return older;
}
