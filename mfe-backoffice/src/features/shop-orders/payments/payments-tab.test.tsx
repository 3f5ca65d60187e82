import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { GatewayPayment, GatewayPaymentList, LateTransferList } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderAt } from '../../../testing/render-at';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { aGatewayPayment, ORDER } from '../testing';
import { PaymentsTab } from './payments-tab';

const AT = '/staff/service-orders?tab=payments';
const LIST = 'GET /staff/payments';
const TRANSFERS = 'GET /staff/late-transfers';
const OPEN = aGatewayPayment();
const LATE = aGatewayPayment({
  orderStatus: 'cancelled',
  status: 'paid',
  gatewayReference: '14422574',
  problem: 'late',
  canCheck: false,
  canRefund: true,
  canResolve: true,
});
const listOf = (...items: GatewayPayment[]): { readonly data: GatewayPaymentList } => ({
  data: { items, page: 1, pageSize: 20, total: items.length, counts: { attention: 1, open: 2, all: 9 } },
});
const open = (
  items: readonly GatewayPayment[],
  {
    role = 'staff',
    at = AT,
    api,
  }: { readonly role?: Role; readonly at?: string; readonly api?: FakeRoutes } = {},
) =>
  renderBackoffice(<PaymentsTab />, {
    role,
    at,
    api: { [LIST]: () => listOf(...items), [TRANSFERS]: () => ({ data: { items: [] } }), ...api },
  });

const table = () => screen.findByRole('table', { name: 'Thanh toán qua cổng' });
const firstRow = async () => within(await table()).getAllByRole('row')[1]!;
const ofMethod = (requests: readonly FakeRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ path }) => path);
/** Requests for the list of payments. */
const listed = (requests: readonly FakeRequest[]) =>
  ofMethod(requests, 'GET').filter((path) => path.startsWith('/staff/payments'));
const openRefund = async () => {
  await userEvent.click(await screen.findByRole('button', { name: `Hoàn tiền đơn ${ORDER.code}` }));
  return screen.findByRole('dialog', { name: `Hoàn tiền đơn ${ORDER.code}` });
};

test('lists the payments that need attention, each with a link to its order', async () => {
  const { shell } = open([{ ...LATE, refund: 'failed' }]);
  expect(await firstRow()).toHaveTextContent(
    /DH26112200001.*Trần Bình.*VNPay.*14422574.*680\.000\s₫.*Đã thanh toán.*Hoàn tiền lỗi.*Tiền đến sau khi đơn đã kết thúc.*22\/11\/2026/,
  );
  expect(within(await firstRow()).getByRole('link', { name: ORDER.code })).toHaveAttribute(
    'href',
    `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
  );
  expect(listed(shell.http.requests)).toEqual(['/staff/payments?view=attention&page=1']);
});

test('shows the number of payments on each view and keeps the view and the search in the address', async () => {
  const { search, shell } = open([OPEN]);
  await table();
  const views = within(screen.getByRole('list', { name: 'Nhóm thanh toán' }));
  expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cần xem 1',
    'Đang chờ 2',
    'Tất cả 9',
  ]);
  await userEvent.click(views.getByRole('button', { name: 'Đang chờ 2' }));
  expect(search()).toBe('?tab=payments&view=open');
  expect(views.getByRole('button', { pressed: true })).toHaveTextContent('Đang chờ');
  await userEvent.type(screen.getByRole('searchbox'), '14422574{Enter}');
  expect(search()).toBe('?tab=payments&view=open&q=14422574');
  expect(shell.http.requests.at(-1)?.path).toBe('/staff/payments?view=open&q=14422574&page=1');
});

test.each([
  ['amount', { status: 'open', reportedAmount: 600_000 }, /Cổng báo 600\.000\s₫, đơn là 680\.000\s₫/],
  ['late', {}, /Tiền đến sau khi đơn đã kết thúc/],
  ['double', {}, /Đơn đã được thanh toán trước đó/],
  ['unclear', { status: 'expired' }, /Cổng chưa cho biết kết quả/],
] as const)('explains the problem "%s"', async (problem, more, text) => {
  open([{ ...LATE, problem, ...more }]);
  expect(await firstRow()).toHaveTextContent(text);
});

test('asks the gateway for the result, shows it and fetches the list again', async () => {
  let items = [OPEN];
  const { shell } = open([], {
    api: {
      [LIST]: () => listOf(...items),
      [`POST /staff/payments/${OPEN.reference}/check`]: () => {
        items = [];
        return {
          data: { ...OPEN, status: 'paid', canCheck: false },
          message: 'Đã hỏi lại cổng thanh toán.',
        };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Hỏi lại cổng về đơn ${ORDER.code}` }));
  expect(await screen.findByText('Không có thanh toán nào cần xem.')).toBeVisible();
  expect(shell.toasts).toEqual([{ type: 'info', message: `Đơn ${ORDER.code}: đã thanh toán.` }]);
});

test('keeps the message of an unreachable gateway on the page and fetches the list again', async () => {
  let isDown = true;
  const { shell } = open([OPEN], {
    api: {
      [`POST /staff/payments/${OPEN.reference}/check`]: () => {
        if (isDown) throw refusal(503, 'GATEWAY_UNAVAILABLE', 'Cổng thanh toán không phản hồi.');
        return { data: OPEN };
      },
    },
  });
  const check = await screen.findByRole('button', { name: `Hỏi lại cổng về đơn ${ORDER.code}` });
  await userEvent.click(check);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Chưa hỏi được cổng về đơn ${ORDER.code}`);
  expect(alert).toHaveTextContent('Cổng thanh toán không phản hồi.');
  await waitFor(() => expect(listed(shell.http.requests)).toHaveLength(2));
  expect(alert).toBeVisible();
  expect(shell.toasts).toEqual([]);
  isDown = false;
  await userEvent.click(check);
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});

test('refunds a payment after a confirmation that names amount, gateway and customer', async () => {
  const { shell } = open([LATE], {
    role: 'manager',
    api: {
      [`POST /staff/payments/${LATE.reference}/refund`]: () => ({
        data: { ...LATE, refund: 'pending', canRefund: false },
        message: 'Đã gửi yêu cầu hoàn tiền.',
      }),
    },
  });
  const dialog = await openRefund();
  expect(dialog).toHaveTextContent(/Hoàn 680\.000\s₫ qua VNPay cho Trần Bình/);
  expect(ofMethod(shell.http.requests, 'POST')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn tiền' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(ofMethod(shell.http.requests, 'POST')).toEqual([`/staff/payments/${LATE.reference}/refund`]);
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã gửi yêu cầu hoàn tiền.' }]);
  expect(listed(shell.http.requests)).toHaveLength(2);
});

test.each([
  [503, 'GATEWAY_UNAVAILABLE', 'Cổng thanh toán không phản hồi.'],
  [409, 'INVALID_TRANSITION', 'Thanh toán này đã được hoàn tiền.'],
])(
  'shows the message of a refund that fails with %i and fetches the list again',
  async (status, code, text) => {
    const { shell } = open([LATE], {
      role: 'manager',
      api: {
        [`POST /staff/payments/${LATE.reference}/refund`]: () => {
          throw refusal(status, code, text);
        },
      },
    });
    const dialog = await openRefund();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn tiền' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(listed(shell.http.requests)).toHaveLength(2));
  },
);

test('stores how a manager has dealt with a payment', async () => {
  let items = [LATE];
  const { shell } = open([], {
    role: 'manager',
    api: {
      [LIST]: () => listOf(...items),
      [`POST /staff/payments/${LATE.reference}/resolve`]: () => {
        items = [{ ...LATE, canRefund: false, canResolve: false, resolution: 'Đã chuyển khoản lại.' }];
        return { data: items[0], message: 'Đã ghi nhận cách xử lý.' };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Ghi cách xử lý đơn ${ORDER.code}` }));
  const dialog = await screen.findByRole('dialog', { name: `Ghi cách xử lý đơn ${ORDER.code}` });
  const send = within(dialog).getByRole('button', { name: 'Ghi cách xử lý' });
  await userEvent.click(send);
  expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Vui lòng ghi cách đã xử lý/);
  await fill(userEvent, within(dialog).getByRole('textbox'), 'Đã chuyển khoản lại.');
  await userEvent.click(send);
  expect(await screen.findByText('Đã xử lý: Đã chuyển khoản lại.')).toBeVisible();
  expect(shell.http.requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { resolution: 'Đã chuyển khoản lại.' } },
  ]);
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã ghi nhận cách xử lý.' }]);
});

test.each([
  ['staff', true, 1],
  ['manager', true, 1],
  ['manager', false, 0],
] as const)(
  'offers a %s refund and resolution if the API allows them (%s)',
  async (role, allowed, offered) => {
    open([{ ...LATE, canRefund: allowed, canResolve: allowed }], { role });
    await table();
    expect(screen.queryAllByRole('button', { name: /^Hoàn tiền/ })).toHaveLength(offered);
    expect(screen.queryAllByRole('button', { name: /^Ghi cách xử lý/ })).toHaveLength(offered);
    for (const button of screen.queryAllByRole('button', { name: /^(Hoàn tiền|Ghi cách xử lý)/ })) {
      expect(button).toHaveAccessibleDescription(role === 'staff' ? 'Việc của: Quản lý, Quản trị viên.' : '');
    }
    expect(screen.queryByRole('button', { name: /^Hỏi lại cổng/ })).not.toBeInTheDocument();
  },
);

test.each([
  ['', 'Không có thanh toán nào cần xem.'],
  ['&view=open', 'Không có thanh toán nào đang chờ.'],
  ['&view=all', 'Chưa có thanh toán nào qua cổng.'],
  ['&q=zzz', 'Không có thanh toán khớp "zzz".'],
])('names the view or the search text in the empty state: %s', async (search, text) => {
  open([], { at: AT + search });
  expect(await screen.findByText(text)).toBeVisible();
});

test('is a tab of the service orders page for the front desk', async () => {
  renderAt(AT, 'staff', { api: { [LIST]: () => listOf(OPEN) } });
  expect(await screen.findByRole('tab', { name: 'Đối soát thanh toán' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await table()).toBeVisible();
});

test('is forbidden for a technician, and requests nothing', async () => {
  const { shell } = renderAt(AT, 'technician');
  expect(await screen.findByRole('heading', { name: 'Bạn không có quyền truy cập' })).toBeVisible();
  expect(shell.http.requests).toEqual([]);
});

test('shows a forbidden state when the API rejects the role', async () => {
  open([], {
    api: {
      [LIST]: () => {
        throw refusal(403, 'FORBIDDEN', 'Bạn không có quyền truy cập.');
      },
    },
  });
  expect(await screen.findByText('Bạn không có quyền truy cập')).toBeVisible();
});

const TRANSFER: LateTransferList['items'][number] = {
  id: 't1',
  amount: 680_000,
  reference: 'FT26331001',
  recordedAt: '2026-11-22T03:00:00.000Z',
  outcome: null,
  reason: null,
  refundReference: null,
  resolvedAt: null,
  canApply: true,
  canWithdraw: true,
  orderCode: ORDER.code,
  orderStatus: 'placed',
  customer: 'Trần Bình',
};
const OTHER = {
  ...TRANSFER,
  id: 't2',
  reference: 'FT26331002',
  orderCode: 'DH26112200009',
  customer: 'Lê An',
};
const withTransfers = (...items: LateTransferList['items']): FakeRoutes => ({
  [TRANSFERS]: () => ({ data: { items } }),
});

test('counts late transfers among what needs attention, and does not say that there is nothing', async () => {
  open([], { api: withTransfers(TRANSFER, OTHER) });
  await screen.findByRole('region', { name: 'Chuyển khoản đến muộn' });
  expect(await screen.findByRole('button', { name: 'Cần xem 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Đang chờ 2' })).toBeVisible();
  expect(screen.queryByText('Không có thanh toán nào cần xem.')).not.toBeInTheDocument();
});

test.each([
  ['an order', 'dh26112200009'],
  ['a reference', 'ft26331002'],
  ['a customer', 'le an'],
])('filters late transfers by %s', async (_what, q) => {
  open([], { at: `${AT}&q=${encodeURIComponent(q)}`, api: withTransfers(TRANSFER, OTHER) });
  const section = within(await screen.findByRole('region', { name: 'Chuyển khoản đến muộn' }));
  expect(section.getByRole('listitem')).toHaveTextContent('FT26331002');
});

test('says that more late transfers wait than are listed, and counts all of them', async () => {
  open([], { api: { [TRANSFERS]: () => ({ data: { items: [TRANSFER, OTHER], total: 130 } }) } });
  const section = within(await screen.findByRole('region', { name: 'Chuyển khoản đến muộn' }));
  expect(section.getByText('Đang hiện 2 khoản cũ nhất trong 130 khoản chờ xử lý.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Cần xem 131' })).toBeVisible();
});

test('says that a search matches nothing if it matches no transfer either', async () => {
  open([], { at: `${AT}&q=FT999`, api: withTransfers(TRANSFER) });
  expect(await screen.findByText('Không có thanh toán khớp "FT999".')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Chuyển khoản đến muộn' })).not.toBeInTheDocument();
});

test('lists late transfers that wait for a decision, with a link to their order', async () => {
  open([], { api: withTransfers(TRANSFER) });
  const section = within(await screen.findByRole('region', { name: 'Chuyển khoản đến muộn' }));
  expect(section.getByRole('listitem')).toHaveTextContent(/Trần Bình.*mã giao dịch FT26331001.*680\.000\s₫/);
  expect(section.getByRole('link', { name: `Đơn ${ORDER.code}` })).toHaveAttribute(
    'href',
    `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
  );
});

test('an older API without late transfers shows its payments only', async () => {
  open([OPEN], {
    api: {
      [TRANSFERS]: () => {
        throw refusal(404, 'NOT_FOUND', 'Không có.');
      },
    },
  });
  await table();
  expect(screen.queryByText(/chuyển khoản đến muộn/i)).not.toBeInTheDocument();
});

test('reports that late transfers could not be loaded', async () => {
  open([OPEN], {
    api: {
      [TRANSFERS]: () => {
        throw refusal(500, 'INTERNAL', 'Lỗi.');
      },
    },
  });
  expect(await screen.findByText('Chưa tải được danh sách chuyển khoản đến muộn.')).toBeVisible();
});
