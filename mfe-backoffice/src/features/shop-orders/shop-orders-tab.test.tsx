import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { ShopOrder, ShopOrderRow } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ShopOrdersTab } from './shop-orders-tab';
import { ORDER, paymentBy } from './testing';

const ROW: ShopOrderRow = {
  code: ORDER.code,
  version: 2,
  status: 'placed',
  placedAt: ORDER.placedAt,
  total: ORDER.total,
  itemCount: 2,
  names: ['Cáp sạc'],
  pictures: [],
  payment: { method: 'cod', status: 'unpaid' },
  contact: { fullName: 'Trần Bình', phoneNumber: '+84987654321' },
  method: 'delivery',
  promise: ORDER.promise,
  dueAt: null,
  lastStep: null,
  steps: ['confirm', 'cancel'],
};
const SHIPPED: ShopOrderRow = {
  ...ROW,
  code: 'DH26112200002',
  status: 'shipping',
  steps: ['deliver', 'fail'],
};
const listOf = (...items: ShopOrderRow[]) => ({
  data: { items, page: 1, pageSize: 20, total: items.length, counts: { placed: 1, shipping: 1 }, waiting: 1 },
});
const path = `/staff/shop-orders/${ROW.code}`;
const open = (api: FakeRoutes = {}, at = '/staff/service-orders?tab=shop-orders', role: Role = 'staff') =>
  renderBackoffice(<ShopOrdersTab />, {
    role,
    at,
    api: {
      'GET /staff/shop-orders': () => listOf(ROW, SHIPPED),
      [`GET ${path}`]: () => ({ data: ORDER }),
      ...api,
    },
  });
const OPENED = `/staff/service-orders?tab=shop-orders&open=${ROW.code}`;
const sheet = async () => {
  const box = await screen.findByRole('dialog', { name: `Đơn ${ROW.code}` });
  await within(box).findByRole('heading', { name: 'Diễn biến' });
  return box;
};
const posts = <T extends { readonly method: string }>(requests: readonly T[]) =>
  requests.filter(({ method }) => method === 'POST');

test('lists orders with their status, shows counts on the tabs, and keeps the tab in the address', async () => {
  const { search, shell } = open();
  const table = await screen.findByRole('table', { name: 'Đơn hàng của cửa hàng' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    /DH26112200001.*Trần Bình.*0987 654 321.*Giao tận nơi.*680\.000\s₫.*Chưa thanh toán.*Chờ xác nhận/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Đang giao 1' }));
  expect(search()).toBe('?tab=shop-orders&status=shipping');
  expect(shell.http.requests.at(-1)?.path).toBe('/staff/shop-orders?status=shipping&page=1');
});

test('shows the promised days of an order that is being processed', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Đơn hàng của cửa hàng' });
  expect(table).toHaveTextContent('Giao tận nơiHẹn Thứ Ba 24/11 – Thứ Tư 25/11');
});

test('lists the orders that wait for the desk, as many as its page counts', async () => {
  const { search, shell } = open();
  await screen.findByRole('table', { name: 'Đơn hàng của cửa hàng' });
  await userEvent.click(screen.getByRole('button', { name: 'Chờ xử lý 1' }));
  expect(search()).toBe('?tab=shop-orders&status=waiting');
  expect(shell.http.requests.at(-1)?.path).toBe('/staff/shop-orders?status=waiting&page=1');
});

test('offers only the allowed steps and sends the version that a step is based on', async () => {
  const { shell } = open(
    { [`POST ${path}/confirm`]: () => ({ data: ORDER, message: 'Đã cập nhật đơn hàng.' }) },
    OPENED,
  );
  const box = await sheet();
  expect(
    within(box).queryByRole('button', { name: 'Bàn giao cho đơn vị vận chuyển' }),
  ).not.toBeInTheDocument();
  await userEvent.click(within(box).getByRole('button', { name: 'Xác nhận' }));
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã cập nhật đơn hàng.' }]);
  expect(posts(shell.http.requests)).toMatchObject([{ options: { headers: { 'If-Match': '"2"' } } }]);
});

test('shows the promised days, and announces a later day with its reason', async () => {
  const delayed: ShopOrder = {
    ...ORDER,
    version: 3,
    promise: { from: '2026-12-01', to: '2026-12-02', firstTo: '2026-11-25', delay: 'stock' },
  };
  let stored = ORDER;
  const { shell } = open(
    {
      [`POST ${path}/delay`]: () => {
        stored = delayed;
        return { data: delayed, message: 'Đã báo khách ngày mới.' };
      },
      [`GET ${path}`]: () => ({ data: stored }),
    },
    OPENED,
  );
  const box = await sheet();
  expect(box).toHaveTextContent('Đã hẹn kháchThứ Ba 24/11 – Thứ Tư 25/11');
  await userEvent.click(within(box).getByRole('button', { name: 'Báo giao muộn' }));
  const dialog = await screen.findByRole('dialog', { name: `Báo giao muộn: ${ROW.code}` });
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Lý do/), 'Thiếu hàng, chờ hàng về');
  await userEvent.type(within(dialog).getByLabelText(/^Ngày hàng rời xưởng/), '30/11/2027');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Báo giao muộn' }));
  expect(posts(shell.http.requests)).toMatchObject([
    { body: { reason: 'stock', readyOn: '2027-11-30' }, options: { headers: { 'If-Match': '"2"' } } },
  ]);
  expect(await sheet()).toHaveTextContent(
    'Thứ Ba 01/12 – Thứ Tư 02/12 · trước đó hẹn Thứ Tư 25/11, trễ vì thiếu hàng, chờ hàng về',
  );
});

test('offers no later day for an order that is delivered', async () => {
  open({ [`GET ${path}`]: () => ({ data: { ...ORDER, canBeDelayed: false } }) }, OPENED);
  expect(within(await sheet()).queryByRole('button', { name: 'Báo giao muộn' })).not.toBeInTheDocument();
});

test('shows a conflict and fetches the order again', async () => {
  const { shell } = open(
    {
      [`POST ${path}/confirm`]: () => {
        throw refusal(409, 'STALE_VERSION', 'Đơn hàng vừa được người khác cập nhật. Tải lại?');
      },
    },
    OPENED,
  );
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Xác nhận' }));
  expect(shell.toasts).toEqual([
    { type: 'error', message: 'Đơn hàng vừa được người khác cập nhật. Tải lại?' },
  ]);
  expect(shell.http.requests.filter((request) => request.path === path).length).toBeGreaterThan(1);
});

test('requires a reason to cancel', async () => {
  const { shell } = open({ [`POST ${path}/cancel`]: () => ({ data: ORDER, message: 'Xong.' }) }, OPENED);
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Huỷ đơn' }));
  const reasonDialog = await screen.findByRole('dialog', { name: `Huỷ đơn ${ROW.code}` });
  await userEvent.click(within(reasonDialog).getByRole('button', { name: 'Huỷ đơn' }));
  expect(posts(shell.http.requests)).toEqual([]);
  await fill(userEvent, within(reasonDialog).getByRole('textbox'), 'Khách đổi ý');
  await userEvent.click(within(reasonDialog).getByRole('button', { name: 'Huỷ đơn' }));
  expect(posts(shell.http.requests)).toMatchObject([{ body: { reason: 'Khách đổi ý' } }]);
});

test('shows lines, address, invoice and customer', async () => {
  open({}, OPENED);
  const box = await sheet();
  expect(box).toHaveTextContent('Cáp sạc Type 2');
  expect(box).toHaveTextContent('Công ty A · MST 0312345678');
  expect(within(box).getByRole('link', { name: 'Xem hồ sơ khách' })).toHaveAttribute(
    'href',
    '/staff/customers?open=c9',
  );
});

test('an address opens the dialog of a refund for managers only', async () => {
  const order: ShopOrder = { ...ORDER, status: 'returned', steps: [], moneySteps: ['refund'] };
  const api = { [`GET ${path}`]: () => ({ data: order }) };
  const { unmount } = open(api, `${OPENED}&do=refund`, 'staff');
  await sheet();
  expect(screen.queryByRole('dialog', { name: /^Đã hoàn tiền/ })).not.toBeInTheDocument();
  unmount();

  open(api, `${OPENED}&do=refund`, 'manager');
  expect(await screen.findByRole('dialog', { name: /^Đã hoàn tiền/ })).toBeVisible();
});

test.each([
  ['staff', 'Việc của: Quản lý, Quản trị viên.'],
  ['manager', ''],
] as const)('a refund is for managers only, and says so to %s: "%s"', async (role, reason) => {
  const order: ShopOrder = { ...ORDER, status: 'returned', steps: [], moneySteps: ['refund'] };
  open({ [`GET ${path}`]: () => ({ data: order }) }, OPENED, role);
  const box = await sheet();
  const button = within(box).getByRole('button', { name: 'Đã hoàn tiền' });
  expect(button).toHaveAccessibleDescription(reason);
  await userEvent.click(button);
  expect(screen.queryAllByRole('dialog', { name: /^Đã hoàn tiền/ })).toHaveLength(role === 'staff' ? 0 : 1);
});

describe('an act of money or goods', () => {
  const openAct = async (changes: Partial<ShopOrder>, button: string, step: string, role: Role = 'staff') => {
    const order: ShopOrder = { ...ORDER, ...changes };
    const { shell } = open(
      { [`GET ${path}`]: () => ({ data: order }), [`POST ${path}/${step}`]: () => ({ data: order }) },
      OPENED,
      role,
    );
    await userEvent.click(within(await sheet()).getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: `${button}: ${ROW.code}` });
    const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: button }));
    return { shell, dialog, confirm, sent: () => posts(shell.http.requests).map(({ body }) => body) };
  };

  test('confirms a transfer with its amount and the reference of the bank', async () => {
    const payment = paymentBy('transfer', 'pending');
    const { dialog, confirm, sent } = await openAct(
      { status: 'pending_payment', steps: ['confirm-payment', 'cancel'], payment },
      'Xác nhận đã nhận tiền',
      'confirm-payment',
    );
    expect(dialog).toHaveTextContent(/Số tiền680\.000\s₫.*Nội dung chuyển khoảnDH26112200001/);
    await confirm();
    expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Vui lòng nhập mã giao dịch/);
    expect(sent()).toEqual([]);
    await fill(userEvent, within(dialog).getByLabelText('Mã giao dịch ngân hàng'), 'FT26326001');
    await confirm();
    expect(sent()).toEqual([{ reference: 'FT26326001' }]);
  });

  test('confirms a transfer from its row: open, type the reference, confirm', async () => {
    const payment = paymentBy('transfer', 'pending');
    const changes: Pick<ShopOrderRow, 'status' | 'steps' | 'payment'> = {
      status: 'pending_payment',
      steps: ['confirm-payment', 'cancel'],
      payment,
    };
    const data = { ...ORDER, ...changes };
    const { shell, search } = open({
      'GET /staff/shop-orders': () => listOf({ ...ROW, ...changes }, SHIPPED),
      [`GET ${path}`]: () => ({ data }),
      [`POST ${path}/confirm-payment`]: () => ({ data: { ...data, status: 'placed', steps: [] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Xác nhận đã nhận tiền/ }));
    const dialog = await screen.findByRole('dialog', { name: `Xác nhận đã nhận tiền: ${ROW.code}` });
    const reference = within(dialog).getByLabelText('Mã giao dịch ngân hàng');
    await waitFor(() => expect(reference).toHaveFocus());
    await userEvent.keyboard('FT26326001{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(posts(shell.http.requests).map(({ body }) => body)).toEqual([{ reference: 'FT26326001' }]);
    expect(search()).toBe(`?tab=shop-orders&open=${ROW.code}`);
  });

  test.each(['confirm', 'refund', 'nonsense'])(
    'opens no dialog for the step %s in an address',
    async (step) => {
      open({}, `${OPENED}&do=${step}`);
      await sheet();
      expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    },
  );

  test('hands a parcel over with carrier and tracking code', async () => {
    const { dialog, confirm, sent } = await openAct(
      { status: 'packing', steps: ['ship', 'cancel'] },
      'Bàn giao cho đơn vị vận chuyển',
      'ship',
    );
    expect(dialog).toHaveTextContent(/Trần Bình.*12 Lê Lợi.*Thu khi giao680\.000\s₫/);
    await confirm();
    expect(sent()).toEqual([]);
    const carrier = within(dialog).getByLabelText('Đơn vị vận chuyển');
    expect(carrier).toHaveAccessibleDescription(/Vui lòng nhập đơn vị vận chuyển/);
    await userEvent.selectOptions(carrier, 'Viettel Post');
    await fill(userEvent, within(dialog).getByLabelText('Mã vận đơn'), 'VTP123');
    await confirm();
    expect(sent()).toEqual([{ carrier: 'Viettel Post', trackingCode: 'VTP123' }]);
  });

  test('hands an order that is fetched to no carrier', async () => {
    const { dialog, confirm, sent } = await openAct(
      { method: 'pickup', address: null, status: 'packing', steps: ['ship', 'cancel'] },
      'Báo khách đến nhận',
      'ship',
    );
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    await confirm();
    expect(sent()).toEqual([{}]);
  });

  test('delivers a COD order only with the whole amount counted', async () => {
    const { dialog, confirm, sent } = await openAct(
      { status: 'shipping', steps: ['deliver', 'fail'] },
      'Khách đã nhận hàng',
      'deliver',
    );
    await userEvent.type(within(dialog).getByLabelText('Số tiền đã đếm (₫)'), '600.000');
    await confirm();
    expect(dialog).toHaveTextContent(/Số tiền phải đúng 680\.000\s₫/);
    expect(sent()).toEqual([]);
    await userEvent.clear(within(dialog).getByLabelText('Số tiền đã đếm (₫)'));
    await userEvent.type(within(dialog).getByLabelText('Số tiền đã đếm (₫)'), '680000');
    await confirm();
    expect(sent()).toEqual([{ collected: 680_000 }]);
  });

  test('collects nothing for an order that was paid before', async () => {
    const payment = paymentBy('transfer', 'paid');
    const { dialog, confirm, sent } = await openAct(
      { status: 'shipping', steps: ['deliver', 'fail'], payment },
      'Khách đã nhận hàng',
      'deliver',
    );
    expect(dialog).toHaveTextContent('Không thu, đã thanh toán');
    await confirm();
    expect(sent()).toEqual([{ collected: null }]);
  });

  test('lets a manager take a confirmed transfer back with a reason', async () => {
    const { dialog, confirm, sent } = await openAct(
      { steps: [], moneySteps: ['void-payment'] },
      'Huỷ xác nhận thanh toán',
      'void-payment',
      'manager',
    );
    expect(dialog).toHaveTextContent(/680\.000\s₫ không còn được tính là đã thu/);
    await fill(userEvent, within(dialog).getByRole('textbox'), 'Tiền của đơn khác');
    await confirm();
    expect(sent()).toEqual([{ reason: 'Tiền của đơn khác' }]);
  });
});

test('shows the parcel and the reference of the payment', async () => {
  const order: ShopOrder = {
    ...ORDER,
    parcel: { carrier: 'Viettel Post', trackingCode: 'VTP123' },
    paymentReference: 'FT26326001',
  };
  open({ [`GET ${path}`]: () => ({ data: order }) }, OPENED);
  const box = await sheet();
  expect(box).toHaveTextContent('Viettel Post, mã vận đơn VTP123');
  expect(box).toHaveTextContent('mã giao dịch FT26326001');
});

test('shows until when a transfer is awaited, and no time once the money was refunded', async () => {
  const payment = { ...paymentBy('transfer', 'unpaid'), dueAt: '2026-11-23T02:00:00.000Z' };
  let stored: ShopOrder = { ...ORDER, status: 'pending_payment', payment };
  const replies = { [`GET ${path}`]: () => ({ data: stored }) };
  const { unmount } = open(replies, OPENED);
  expect(await sheet()).toHaveTextContent('hạn chuyển khoản 09:00 23/11/2026');
  unmount();
  stored = { ...ORDER, status: 'returned', payment: { ...payment, status: 'refunded' } };
  open(replies, OPENED);
  expect(await sheet()).not.toHaveTextContent('hạn chuyển khoản');
});

test('confirms several orders at once and explains a failure', async () => {
  const results = [{ code: ROW.code, status: 'cancelled', refusal: 'Đơn hàng vừa thay đổi.' }];
  const { shell } = open({ 'POST /staff/shop-orders/steps': () => ({ data: { results } }) });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }));
  await userEvent.click(screen.getByRole('button', { name: 'Xác nhận (1)' }));
  expect(posts(shell.http.requests)).toMatchObject([{ body: { codes: [ROW.code], step: 'confirm' } }]);
  expect(await screen.findByText(`${ROW.code}: Đơn hàng vừa thay đổi.`)).toBeVisible();
});

test('shows address, contents and amount to collect on the packing slip', async () => {
  const { search } = open({}, OPENED);
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'In phiếu gửi' }));
  const slip = await screen.findByRole('article', { name: 'Phiếu gửi hàng' });
  expect(slip).toHaveTextContent(
    /DH26112200001.*0987 654 321.*12 Lê Lợi.*Hẹn khách: Thứ Ba 24\/11 – Thứ Tư 25\/11.*Thu hộ \(COD\): 680\.000\s₫/,
  );
  const contents = within(within(slip).getByRole('table'));
  expect(contents.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Sản phẩmSL',
    ...ORDER.lines.map(({ name, sku, quantity }) => `${name} ${sku}${quantity}`),
  ]);
  expect(within(slip).getByRole('heading', { level: 1, name: 'Phiếu gửi hàng' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Khổ giấy' }), 'A4');
  expect(search()).toContain('slip=a4');
});

test('collects nothing on the packing slip of an order that is paid at a gateway', async () => {
  const order: ShopOrder = { ...ORDER, payment: paymentBy('momo', 'unpaid') };
  open({ [`GET ${path}`]: () => ({ data: order }) }, `${OPENED}&slip=a5`);
  expect(await screen.findByRole('article', { name: 'Phiếu gửi hàng' })).toHaveTextContent('Không thu tiền');
});

const PAID_ORDER: ShopOrder = {
  ...ORDER,
  invoice: null,
  receipt: { number: 'BN-1', amount: 680_000, paidAt: null, reference: 'FT1', refund: null },
};

test('prints the receipt of a paid order, and offers no invoice request without a company', async () => {
  const { search } = open({ [`GET ${path}`]: () => ({ data: PAID_ORDER }) }, OPENED);
  const box = within(await sheet());
  expect(box.queryByRole('button', { name: 'In phiếu yêu cầu hoá đơn' })).not.toBeInTheDocument();
  await userEvent.click(box.getByRole('button', { name: 'In biên nhận' }));
  expect(await screen.findByRole('article', { name: 'Biên nhận thanh toán' })).toHaveTextContent('Số BN-1');
  expect(search()).toContain('paper=receipt');
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại đơn' }));
  expect(await sheet()).toBeVisible();
});

test('says that an unpaid order has no receipt', async () => {
  open({}, `${OPENED}&slip=a4&paper=receipt`);
  expect(await screen.findByText('Đơn chưa có khoản tiền nào nên không có biên nhận.')).toBeVisible();
});

test('names the search text in the empty state', async () => {
  open({ 'GET /staff/shop-orders': () => listOf() }, '/staff/service-orders?tab=shop-orders&q=zzz');
  expect(await screen.findByText('Không có đơn hàng khớp "zzz".')).toBeVisible();
});
