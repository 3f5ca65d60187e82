import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_TABS, orderListSchema, type OrderList, type OrderRow } from '@evcare/shared-contracts/shop';
import { FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { reply } from '../../shared/cart/testing/fixtures';
import { keepOrders } from '../../shared/order/kept-orders';
import { CODE } from '../../shared/order/testing/order-samples';
import { AN, renderAt } from '../../testing/render-at';

const row = (more: Partial<OrderRow> = {}): OrderRow => ({
  code: CODE,
  status: 'placed',
  placedAt: '2026-11-20T17:30:00.000Z',
  total: 1_030_000,
  itemCount: 3,
  names: ['Cáp sạc', 'Ắc quy'],
  pictures: [],
  payment: { method: 'cod', status: 'unpaid' },
  lastStep: null,
  ...more,
});

const NONE = Object.fromEntries(ORDER_TABS.map((tab) => [tab, 0])) as OrderList['counts'];

const list = (more: Partial<OrderList> = {}): OrderList =>
  orderListSchema.parse({
    items: [row()],
    page: 1,
    pageSize: 12,
    total: 1,
    counts: { ...NONE, all: 3, waiting: 1, done: 2 },
    ...more,
  });

async function openOrders(
  path = '/orders',
  { user = AN as typeof AN | null, http = {} as FakeRoutes, storage = new FakeStorage() } = {},
) {
  const view = await act(() =>
    renderAt(path, {
      user,
      storage,
      http: {
        'GET /orders': () => list(),
        'GET /cart': () => reply([]),
        'GET /promotions/saved': () => ({ items: [], now: new Date().toISOString() }),
        ...http,
      },
    }),
  );
  const asked = () =>
    view.shell.http.requests.map(({ path: asked }) => asked).filter((asked) => asked.startsWith('/orders'));
  return { ...view, asked, type: userEvent.setup() };
}

test('shows an account’s orders, with counts on the tabs', async () => {
  await openOrders();
  const link = await screen.findByRole('link', { name: `Đơn hàng ${CODE}` });
  expect(link).toHaveAttribute('href', `/orders/${CODE}`);
  const item = within(link.closest('li')!);
  expect(item.getByText('Chờ xác nhận')).toBeVisible();
  expect(item.getByText('Cáp sạc và 1 sản phẩm khác')).toBeVisible();
  expect(item.getByText('Đặt lúc 00:30 21/11/2026')).toBeVisible();
  expect(item.getByText(/1\.030\.000/)).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Tất cả (3)',
    'Chờ thanh toán',
    'Chờ xác nhận (1)',
    'Đang chuẩn bị',
    'Đang giao',
    'Đã giao (2)',
    'Đổi trả',
    'Đã huỷ',
  ]);
});

test('shows the promised days of an order until it is delivered or waits for its payment', async () => {
  const promise = { from: '2026-11-26', to: '2026-11-27', firstTo: '2026-11-27', delay: null };
  const items = (['packing', 'delivered', 'pending_payment'] as const).map((status) =>
    row({ code: status, status, promise }),
  );
  await openOrders('/orders', { http: { 'GET /orders': () => list({ items }) } });
  const item = (await screen.findByRole('link', { name: 'Đơn hàng packing' })).closest('li')!;
  expect(within(item).getByText('Hẹn nhận Thứ Năm 26/11 – Thứ Sáu 27/11')).toBeVisible();
  expect(screen.getAllByText(/^Hẹn nhận/)).toHaveLength(1);
});

test('an order that leaves in parcels says how many were sent and arrived', async () => {
  const items = [
    row({ code: 'DH1', status: 'packing', parcels: { handedOver: 2, delivered: 1 } }),
    row({ code: 'DH2', status: 'packing', parcels: { handedOver: 0, delivered: 0 } }),
    row({ code: 'DH3', status: 'packing', parcels: null }),
  ];
  await openOrders('/orders', { http: { 'GET /orders': () => list({ items }) } });
  const itemOf = async (code: string) =>
    within((await screen.findByRole('link', { name: `Đơn hàng ${code}` })).closest('li')!);
  expect((await itemOf('DH1')).getByText('Đã gửi 2 kiện, đã giao 1 kiện')).toBeVisible();
  expect((await itemOf('DH2')).getByText('Chưa gửi kiện nào')).toBeVisible();
  expect((await itemOf('DH3')).queryByText(/kiện/)).not.toBeInTheDocument();
});

test('an order that is under way shows the newest step of its parcel', async () => {
  const lastStep = {
    kind: 'at_hub',
    at: '2026-11-22T02:05:00.000Z',
    place: 'Kho Đà Nẵng',
    reason: null,
  } as const;
  await openOrders('/orders', {
    http: { 'GET /orders': () => list({ items: [row({ status: 'shipping', lastStep })] }) },
  });
  expect(await screen.findByText('Đến kho · Kho Đà Nẵng · 09:05 22/11/2026')).toBeVisible();
});

test('a response of an older release, without steps, shows the order', async () => {
  const { lastStep: _, ...older } = row({ status: 'shipping' });
  await openOrders('/orders', {
    http: { 'GET /orders': () => ({ ...list(), items: [older] }) },
  });
  expect(await screen.findByRole('link', { name: `Đơn hàng ${CODE}` })).toBeVisible();
});

test('a tab changes the address and requests its orders', async () => {
  const { type, asked, router } = await openOrders();
  await type.click(await screen.findByRole('tab', { name: /^Đã giao/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=done'));
  expect(asked()).toEqual(['/orders?tab=all&page=1', '/orders?tab=done&page=1']);
});

test('an address with tab and page shows that page', async () => {
  const { asked } = await openOrders('/orders?tab=cancelled&page=2', {
    http: { 'GET /orders': () => list({ page: 2, total: 30 }) },
  });
  expect(await screen.findByText('Trang 2 / 3')).toBeVisible();
  expect(asked()).toEqual(['/orders?tab=cancelled&page=2']);
  expect(screen.getByRole('tab', { name: 'Đã huỷ' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: /Trang trước/ })).toHaveAttribute('href', '/orders?tab=cancelled');
  expect(screen.getByRole('link', { name: /Trang sau/ })).toHaveAttribute(
    'href',
    '/orders?tab=cancelled&page=3',
  );
});

test('an invalid address shows the first tab', async () => {
  const { asked } = await openOrders('/orders?tab=x&page=-1');
  await screen.findByRole('link', { name: `Đơn hàng ${CODE}` });
  expect(asked()).toEqual(['/orders?tab=all&page=1']);
});

test.each([
  [NONE, 'Bạn chưa có đơn hàng nào.'],
  [{ ...NONE, all: 2, done: 2 }, 'Không có đơn hàng nào ở mục này.'],
])('without orders (%j) shows an empty state with a link to the shop', async (counts, text) => {
  await openOrders('/orders', { http: { 'GET /orders': () => list({ items: [], total: 0, counts }) } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mua phụ tùng' })).toHaveAttribute('href', '/products');
});

test('a list that failed to load offers the hotline and can be retried', async () => {
  let down = true;
  const { type } = await openOrders('/orders', {
    http: {
      'GET /orders': () => {
        if (down) throw refusal(500, 'INTERNAL', 'x');
        return list();
      },
    },
  });
  await screen.findByText('Không tải được dữ liệu. Vui lòng thử lại.');
  expect(within(screen.getByRole('alert')).getByRole('link', { name: '1900 0000' })).toHaveAttribute(
    'href',
    'tel:19000000',
  );
  down = false;
  await type.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('link', { name: `Đơn hàng ${CODE}` })).toBeVisible();
});

test('does not show the previous user’s orders to the next user', async () => {
  const answers: (OrderList | Promise<never>)[] = [list(), new Promise(() => undefined)];
  const { shell, router, asked } = await openOrders('/orders', {
    http: { 'GET /orders': () => answers.shift() },
  });
  await screen.findByRole('link', { name: `Đơn hàng ${CODE}` });
  await act(() => router.navigate('/elsewhere'));
  act(() => shell.session.become({ ...AN, id: '2', fullName: 'Trần Thị Bình' }));
  await act(() => router.navigate('/orders'));
  expect(await screen.findByText('Đang tải đơn hàng')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: `Đơn hàng ${CODE}` })).not.toBeInTheDocument();
  expect(asked()).toHaveLength(2);
});

describe('a guest', () => {
  test('can look up an order or sign in and return; no list is requested', async () => {
    const { asked } = await openOrders('/orders', { user: null });
    expect(await screen.findByLabelText('Mã đơn hàng')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Forders',
    );
    expect(asked()).toEqual([]);
  });

  test('sees the orders placed on this device and can remove them', async () => {
    const storage = new FakeStorage();
    keepOrders(storage).made({ code: CODE, phone: '+84912345678', placedAt: '2026-11-20T17:30:00Z' });
    const { type } = await openOrders('/orders', { user: null, storage });
    expect(await screen.findByRole('link', { name: /DH26112100012/ })).toHaveTextContent(
      'Đặt lúc 00:30 21/11/2026',
    );
    await type.click(screen.getByRole('button', { name: 'Xoá khỏi thiết bị này' }));
    expect(screen.queryByRole('link', { name: /DH26112100012/ })).not.toBeInTheDocument();
    expect(storage.local.get('orders')).toBeNull();
  });

  test('sees the account’s orders after signing in on the page', async () => {
    const { shell } = await openOrders('/orders', { user: null });
    await screen.findByLabelText('Mã đơn hàng');
    act(() => shell.session.become(AN));
    expect(await screen.findByRole('link', { name: `Đơn hàng ${CODE}` })).toBeVisible();
  });
});
