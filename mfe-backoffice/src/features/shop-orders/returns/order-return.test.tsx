import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { orderReturnSchema, type OrderReturn } from '@evcare/shared-contracts/shop';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { aGatewayPayment, ORDER, paymentBy } from '../testing';
import { ShopOrdersTab } from '../shop-orders-tab';

const path = `/staff/shop-orders/${ORDER.code}`;

/** Return as the API sends it; by default, one that waits for staff. */
const aReturn = (more: Partial<OrderReturn> = {}): OrderReturn =>
  orderReturnSchema.parse({
    status: 'requested',
    reason: 'faulty',
    note: 'Không lên nguồn',
    lines: [{ productId: 'p1', name: 'Cáp sạc Type 2', quantity: 2, restocked: null, writtenOff: null }],
    photos: ['/api/uploads/u1'],
    requestedAt: '2026-11-25T02:00:00.000Z',
    approvedAt: null,
    closedAt: null,
    rejection: null,
    receivedAt: null,
    refund: { amount: 650_000, status: 'estimated', at: null },
    account: { bank: 'Vietcombank', ending: '3456' },
    canWithdraw: true,
    ...more,
  });

const RETURNING: ShopOrder = {
  ...ORDER,
  version: 7,
  status: 'return_requested',
  payment: paymentBy('cod', 'paid'),
  steps: [],
  returnSteps: ['approve', 'reject'],
  return: aReturn(),
};
const APPROVED: ShopOrder = {
  ...RETURNING,
  returnSteps: ['receive', 'reject'],
  return: aReturn({ status: 'approved', approvedAt: '2026-11-25T03:00:00.000Z' }),
};
const RECEIVED: ShopOrder = {
  ...RETURNING,
  status: 'returned',
  returnSteps: [],
  moneySteps: ['refund'],
  return: aReturn({
    status: 'received',
    receivedAt: '2026-11-26T03:00:00.000Z',
    lines: [{ productId: 'p1', name: 'Cáp sạc Type 2', quantity: 2, restocked: 1, writtenOff: 0 }],
    refund: { amount: 325_000, status: 'pending', at: null },
  }),
};

const open = async (
  order: ShopOrder,
  { api = {}, role = 'staff' }: { api?: FakeRoutes; role?: Role } = {},
) => {
  const { shell } = renderBackoffice(<ShopOrdersTab />, {
    role,
    at: `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
    api: {
      'GET /staff/shop-orders': () => ({
        data: { items: [], page: 1, pageSize: 20, total: 0, counts: {}, waiting: 0 },
      }),
      [`GET ${path}`]: () => ({ data: order }),
      ...api,
    },
  });
  const box = await screen.findByRole('dialog', { name: `Đơn ${ORDER.code}` });
  const section = await within(box).findByRole('region', { name: 'Đổi trả' });
  const posts = () => shell.http.requests.filter(({ method }) => method === 'POST');
  return { shell, box, section, posts };
};
const press = (box: HTMLElement, name: string) => userEvent.click(within(box).getByRole('button', { name }));

test('shows the reason, the goods, the photos and the estimated refund of a return', async () => {
  const { section } = await open(RETURNING);
  expect(section).toHaveTextContent('Hàng bị lỗi, không hoạt động. Không lên nguồn');
  expect(section).toHaveTextContent('2 × Cáp sạc Type 2');
  expect(section).toHaveTextContent(/Tiền hoàn dự kiến650\.000\s₫/);
  expect(within(section).getByRole('img', { name: 'Ảnh hàng trả 1' })).toHaveAttribute(
    'src',
    '/api/uploads/u1',
  );
});

test('an order without a return, or of an API that has none, shows no section', async () => {
  const { return: _return, returnSteps: _steps, ...older } = { ...ORDER, status: 'delivered' as const };
  renderBackoffice(<ShopOrdersTab />, {
    role: 'staff',
    at: `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
    api: {
      'GET /staff/shop-orders': () => ({
        data: { items: [], page: 1, pageSize: 20, total: 0, counts: {}, waiting: 0 },
      }),
      [`GET ${path}`]: () => ({ data: older }),
    },
  });
  const box = await screen.findByRole('dialog', { name: `Đơn ${ORDER.code}` });
  await within(box).findByRole('heading', { name: 'Diễn biến' });
  expect(within(box).queryByRole('region', { name: 'Đổi trả' })).not.toBeInTheDocument();
});

test('a return of an API that stores no time of sending goods back is shown without one', async () => {
  const { sentBackAt: _absent, ...older } = aReturn({ status: 'rejected', rejection: 'Hàng đã dùng' });
  const { section } = await open({ ...RETURNING, status: 'delivered', return: older as OrderReturn });
  expect(section).toHaveTextContent('Hàng đã dùng');
  expect(within(section).queryByText('Gửi lại khách lúc')).not.toBeInTheDocument();
});

test('approves a return after showing the refund, based on the shown version', async () => {
  let stored = RETURNING;
  const { section, posts } = await open(RETURNING, {
    api: {
      [`GET ${path}`]: () => ({ data: stored }),
      [`POST ${path}/returns/approve`]: () => {
        stored = APPROVED;
        return { data: stored, message: 'Đã cập nhật đơn hàng.' };
      },
    },
  });
  await press(section, 'Duyệt đổi trả');
  const dialog = await screen.findByRole('dialog', { name: `Duyệt đổi trả: ${ORDER.code}` });
  expect(dialog).toHaveTextContent(/650\.000\s₫/);
  await press(dialog, 'Duyệt đổi trả');
  expect(await screen.findByText('Đã duyệt, chờ hàng')).toBeVisible();
  expect(posts()).toMatchObject([{ body: {}, options: { headers: { 'If-Match': '"7"' } } }]);
});

test.each([
  ['warns that no mail reaches a customer without an address', null, 1],
  ['warns of nothing if the customer gets a mail', 'binh@example.vn', 0],
])('%s', async (_title, email, count) => {
  const { section } = await open({ ...RETURNING, contact: { ...RETURNING.contact, email } });
  await press(section, 'Duyệt đổi trả');
  const dialog = await screen.findByRole('dialog', { name: `Duyệt đổi trả: ${ORDER.code}` });
  const warning = 'Khách không có email nên không nhận được tin tự động. Hãy gọi 0987 654 321.';
  expect(within(dialog).queryAllByText(warning)).toHaveLength(count);
});

test('rejects a return only with a reason', async () => {
  const { section, posts } = await open(RETURNING, {
    api: { [`POST ${path}/returns/reject`]: () => ({ data: ORDER }) },
  });
  await press(section, 'Không duyệt đổi trả');
  const dialog = await screen.findByRole('dialog', { name: `Không duyệt đổi trả: ${ORDER.code}` });
  await press(dialog, 'Không duyệt đổi trả');
  expect(posts()).toEqual([]);
  await fill(userEvent, within(dialog).getByLabelText(/^Lý do/), 'Hàng đã qua sử dụng');
  await press(dialog, 'Không duyệt đổi trả');
  expect(posts()).toMatchObject([{ body: { reason: 'Hàng đã qua sử dụng' } }]);
});

describe('goods that arrive after their return was closed', () => {
  const WITHDRAWN: ShopOrder = {
    ...RETURNING,
    status: 'delivered',
    returnSteps: [],
    canRecordArrival: true,
    return: aReturn({ status: 'withdrawn', closedAt: '2026-11-26T03:00:00.000Z', account: null }),
  };

  test('are recorded with their outcome and a note to the customer', async () => {
    let stored = WITHDRAWN;
    const { section, posts } = await open(WITHDRAWN, {
      api: {
        [`GET ${path}`]: () => ({ data: stored }),
        [`POST ${path}/returns/arrive`]: () => {
          stored = { ...APPROVED, version: 8 };
          return { data: stored };
        },
      },
    });
    await press(section, 'Hàng vẫn tới');
    const dialog = await screen.findByRole('dialog', { name: `Hàng vẫn tới: ${ORDER.code}` });
    await press(dialog, 'Hàng vẫn tới');
    expect(posts()).toEqual([]);
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: /^Xử lý hàng/ }),
      'Mở lại yêu cầu để kiểm tra và hoàn tiền',
    );
    await fill(userEvent, within(dialog).getByLabelText(/^Lời nhắn cho khách/), 'Đã nhận kiện hàng');
    expect(dialog).toHaveTextContent('Yêu cầu trở lại trạng thái đã duyệt.');
    await press(dialog, 'Hàng vẫn tới');
    expect(await screen.findByText('Đã duyệt, chờ hàng')).toBeVisible();
    expect(posts()).toMatchObject([
      {
        body: { outcome: 'reopened', note: 'Đã nhận kiện hàng' },
        options: { headers: { 'If-Match': '"7"' } },
      },
    ]);
  });

  test('are not offered where an older API does not allow it', async () => {
    const { canRecordArrival: _absent, ...older } = WITHDRAWN;
    const { section } = await open(older as ShopOrder);
    expect(within(section).queryByRole('button', { name: 'Hàng vẫn tới' })).not.toBeInTheDocument();
  });
});

describe('the inspection of received goods', () => {
  const openInspection = async (api: FakeRoutes = {}) => {
    const view = await open(APPROVED, { api });
    await press(view.section, 'Nhận và kiểm tra hàng');
    const dialog = await screen.findByRole('dialog', { name: `Nhận và kiểm tra hàng: ${ORDER.code}` });
    const type = async (name: RegExp, text: string) => {
      const field = within(dialog).getByLabelText(name);
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    return { ...view, dialog, type };
  };

  test('sends which pieces are restocked and which are written off', async () => {
    const { dialog, type, posts } = await openInspection({
      [`POST ${path}/returns/receive`]: () => ({ data: RECEIVED }),
    });
    await type(/^Nhập kho/, '1');
    await type(/^Hỏng/, '1');
    await press(dialog, 'Nhận và kiểm tra hàng');
    expect(posts()).toMatchObject([{ body: { lines: [{ productId: 'p1', restocked: 1, writtenOff: 1 }] } }]);
  });

  test('rejects more pieces than were requested', async () => {
    const { dialog, type, posts } = await openInspection();
    await type(/^Hỏng/, '1');
    await press(dialog, 'Nhận và kiểm tra hàng');
    expect(within(dialog).getByLabelText(/^Hỏng/)).toHaveAccessibleDescription(
      'Tổng nhập kho và hỏng nhiều nhất 2.',
    );
    expect(posts()).toEqual([]);
  });

  test("shows the server's message at a field, and keeps the numbers", async () => {
    const { dialog, type } = await openInspection({
      [`POST ${path}/returns/receive`]: () => {
        throw refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
          errors: { lines: ['Chưa nhận được món nào.'] },
        });
      },
    });
    await type(/^Nhập kho/, '0');
    await press(dialog, 'Nhận và kiểm tra hàng');
    expect(within(dialog).getByLabelText(/^Nhập kho/)).toHaveAccessibleDescription(
      /Chưa nhận được món nào\./,
    );
    expect(within(dialog).getByLabelText(/^Nhập kho/)).toHaveValue('0');
  });
});

describe('the refund of a return', () => {
  test('asks a manager to call the customer if no account is stored', async () => {
    const { box } = await open(
      { ...RECEIVED, return: { ...aReturn(RECEIVED.return ?? {}), account: null } },
      { role: 'manager' },
    );
    await press(box, 'Đã hoàn tiền');
    const dialog = await screen.findByRole('dialog', { name: `Đã hoàn tiền: ${ORDER.code}` });
    expect(dialog).toHaveTextContent('Không có tài khoản của khách');
  });

  const ACCOUNT = { bank: 'Vietcombank', number: '0071000123456', holder: 'TRAN THI BINH' };

  test('shows a manager the amount and the account of the customer', async () => {
    const { box } = await open(RECEIVED, {
      role: 'manager',
      api: { [`GET ${path}/returns/account`]: () => ({ data: ACCOUNT }) },
    });
    await press(box, 'Đã hoàn tiền');
    const dialog = await screen.findByRole('dialog', { name: `Đã hoàn tiền: ${ORDER.code}` });
    expect(await within(dialog).findByText('0071000123456')).toBeVisible();
    expect(dialog).toHaveTextContent(/325\.000\s₫/);
    expect(dialog).not.toHaveTextContent(/680\.000/);
  });

  test('is for managers only; staff do not load the account', async () => {
    const { box, shell } = await open(RECEIVED);
    const reserved = within(box).getByRole('button', { name: 'Đã hoàn tiền' });
    expect(reserved).toHaveAttribute('aria-disabled', 'true');
    expect(reserved).toHaveAccessibleDescription('Việc của: Quản lý, Quản trị viên.');
    expect(shell.http.requests.filter(({ path: read }) => read.endsWith('/account'))).toEqual([]);
  });

  test('at a gateway shows the amount of the returned pieces', async () => {
    const paid = aGatewayPayment({
      status: 'paid',
      amount: 680_000,
      refund: 'failed',
      refundAmount: 325_000,
    });
    const { box } = await open(
      {
        ...RECEIVED,
        payment: paymentBy('vnpay', 'paid'),
        gatewayPayments: [paid],
        return: { ...(RECEIVED.return as OrderReturn), account: null },
      },
      { role: 'manager' },
    );
    expect(box).toHaveTextContent(/hoàn một phần: 325\.000\s₫/);
    await press(box, 'Hoàn tiền qua VNPay');
    const dialog = await screen.findByRole('dialog', { name: `Hoàn tiền qua VNPay: ${ORDER.code}` });
    expect(dialog).toHaveTextContent(/325\.000\s₫/);
  });
});

describe('a return for a caller', () => {
  const DELIVERED: ShopOrder = {
    ...ORDER,
    version: 7,
    status: 'delivered',
    payment: paymentBy('cod', 'paid'),
    steps: [],
    actions: ['return'],
    returnableUntil: '2026-12-02T03:00:00.000Z',
    returnForm: { needsAccount: true },
  };
  const openDialog = async (order: ShopOrder, api: FakeRoutes = {}) => {
    const { shell } = renderBackoffice(<ShopOrdersTab />, {
      role: 'staff',
      at: `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
      api: {
        'GET /staff/shop-orders': () => ({
          data: { items: [], page: 1, pageSize: 20, total: 0, counts: {}, waiting: 0 },
        }),
        [`GET ${path}`]: () => ({ data: order }),
        ...api,
      },
    });
    const box = await screen.findByRole('dialog', { name: `Đơn ${ORDER.code}` });
    await userEvent.click(await within(box).findByRole('button', { name: 'Ghi đổi trả cho khách' }));
    const dialog = await screen.findByRole('dialog', { name: `Ghi đổi trả cho khách: ${ORDER.code}` });
    const posts = () => shell.http.requests.filter(({ method }) => method === 'POST');
    return { dialog, posts };
  };
  const choose = (dialog: HTMLElement, name: RegExp, option: string) =>
    userEvent.selectOptions(within(dialog).getByRole('combobox', { name }), option);
  const type = async (dialog: HTMLElement, name: RegExp, text: string) => {
    const field = within(dialog).getByLabelText(name);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  test('sends goods, reason and account, based on the shown version', async () => {
    let stored = DELIVERED;
    const { dialog, posts } = await openDialog(DELIVERED, {
      [`GET ${path}`]: () => ({ data: stored }),
      [`POST ${path}/returns`]: () => {
        stored = RETURNING;
        return { data: stored, message: 'Đã ghi yêu cầu đổi trả của khách.' };
      },
    });
    await type(dialog, /^Số lượng trả: Cáp sạc Type 2/, '1');
    expect(dialog).toHaveTextContent(/Tiền hoàn dự kiến325\.000\s₫/);
    await choose(dialog, /^Lý do/, 'Tôi đổi ý');
    await choose(dialog, /^Ngân hàng/, 'Vietcombank');
    await type(dialog, /^Số tài khoản/, '0071 000.123-456');
    await type(dialog, /^Chủ tài khoản/, 'TRAN THI BINH');
    await press(dialog, 'Ghi đổi trả cho khách');
    expect(posts()).toMatchObject([
      {
        body: {
          lines: [{ productId: 'p1', quantity: 1 }],
          reason: 'changed_mind',
          note: null,
          photoIds: [],
          account: { bank: 'Vietcombank', number: '0071000123456', holder: 'TRAN THI BINH' },
        },
        options: { headers: { 'If-Match': '"7"' } },
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Duyệt đổi trả' })).toBeVisible();
  });

  test("says at each field what the customer's rules miss", async () => {
    const { dialog, posts } = await openDialog(DELIVERED);
    await type(dialog, /^Số lượng trả/, '3');
    await choose(dialog, /^Lý do/, 'Hàng hư hỏng khi nhận');
    await press(dialog, 'Ghi đổi trả cho khách');
    expect(within(dialog).getByLabelText(/^Số lượng trả/)).toBeInvalid();
    expect(within(dialog).getByLabelText(/^Số tài khoản/)).toBeInvalid();
    expect(within(dialog).getByRole('combobox', { name: /^Ngân hàng/ })).toBeInvalid();
    expect(within(dialog).getAllByText(/thêm ít nhất một ảnh/).length).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
  });

  test('asks for no account if a gateway returns the money', async () => {
    const { dialog, posts } = await openDialog(
      { ...DELIVERED, payment: paymentBy('vnpay', 'paid'), returnForm: { needsAccount: false } },
      { [`POST ${path}/returns`]: () => ({ data: RETURNING }) },
    );
    expect(within(dialog).queryByLabelText(/^Số tài khoản/)).not.toBeInTheDocument();
    await type(dialog, /^Số lượng trả/, '2');
    await choose(dialog, /^Lý do/, 'Tôi đổi ý');
    await press(dialog, 'Ghi đổi trả cho khách');
    expect(posts()).toMatchObject([{ body: { account: null } }]);
  });
});
