import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefundTask } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { userWith } from '../../testing/render-at';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ApprovalsCard } from './approvals/approvals-card';

const task = (changes: Partial<RefundTask> = {}): RefundTask => ({
  id: 'r1',
  version: 4,
  state: 'requested',
  amount: 200_000,
  way: 'transfer',
  reason: 'Thay nhầm phụ tùng',
  account: { bank: 'Vietcombank', ending: '3456' },
  requestedAt: '2026-11-24T02:00:00.000Z',
  requestedBy: 'Lê Thu',
  requestedById: 'someone-else',
  decidedAt: null,
  decidedBy: null,
  note: null,
  withdrawn: false,
  paidAt: null,
  paidBy: null,
  reference: null,
  reduction: 0,
  payTo: { bank: 'Vietcombank', number: '0071000123456', holder: 'NGUYEN VAN AN' },
  order: {
    id: 'so1',
    code: 'PDV-1',
    delivered: true,
    plate: '51K-123.45',
    vehicle: 'VF 8',
    customer: 'Lê An',
    phoneNumber: '+84912345678',
    total: 500_000,
    paid: 500_000,
    left: 0,
  },
  ...changes,
});
const show = (items: readonly RefundTask[], more: FakeRoutes = {}) =>
  renderBackoffice(<ApprovalsCard />, {
    role: 'manager',
    api: {
      'GET /staff/parts-requests': () => ({ data: { items: [], page: 1, pageSize: 20, total: 0 } }),
      'GET /staff/shop-orders': () => ({ data: { items: [], page: 1, pageSize: 20, total: 0 } }),
      'GET /staff/service-orders/discounts': () => ({ data: { items: [] } }),
      'GET /manager/refunds': () => ({ data: { items } }),
      'GET /staff/drawers': () => ({
        data: { open: null, lastCounted: null, outside: { entries: 0, amount: 0 }, recent: [] },
      }),
      ...more,
    },
  });
const button = (name: string) => screen.getByRole('button', { name });

test('a refund is approved with all that the decision needs in view', async () => {
  const sent: FakeRequest[] = [];
  show([task()], {
    'POST /manager/refunds/r1/approve': (request: FakeRequest) => {
      sent.push(request);
      return { data: task({ state: 'approved' }), message: 'Đã duyệt' };
    },
  });
  expect(await screen.findByText('Thay nhầm phụ tùng')).toBeVisible();
  expect(screen.getByText('Chờ quản lý duyệt')).toBeVisible();
  await userEvent.click(button('Duyệt hoàn tiền PDV-1'));
  const dialog = within(screen.getByRole('dialog'));
  for (const fact of ['0071000123456', 'NGUYEN VAN AN', 'Lê An · 51K-123.45', 'Lê Thu']) {
    expect(dialog.getByText(fact)).toBeVisible();
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Duyệt' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ note: null }]));
});

test('an approved refund is paid out with the reference of the transfer', async () => {
  const sent: unknown[] = [];
  show([task({ state: 'approved' })], {
    'POST /manager/refunds/r1/pay': ({ body }: FakeRequest) => {
      sent.push(body);
      return { data: task({ state: 'paid' }), message: 'Đã chi' };
    },
  });
  await screen.findByText('Đã duyệt, chờ chi');
  await userEvent.click(button('Chi hoàn tiền PDV-1'));
  await fill(userEvent, screen.getByRole('textbox', { name: 'Mã giao dịch' }), 'FT26330');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Chi hoàn tiền' }));
  await waitFor(() => expect(sent).toEqual([{ reference: 'FT26330' }]));
});

test('a payout in cash says before the click that the drawer is closed, and shows the refusal', async () => {
  show([task({ state: 'approved', way: 'cash', payTo: null, account: null })], {
    'POST /manager/refunds/r1/pay': () => {
      throw refusal(409, 'DRAWER_CLOSED', 'Két chưa mở. Mở két trước khi chi tiền mặt.');
    },
  });
  await screen.findByText('Đã duyệt, chờ chi');
  await userEvent.click(button('Chi hoàn tiền PDV-1'));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/^Két chưa mở/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Đến két tiền mặt' })).toHaveAttribute('href', '/staff/drawer');
  await userEvent.click(dialog.getByRole('button', { name: 'Chi hoàn tiền' }));
  await waitFor(() => expect(dialog.getAllByText(/^Két chưa mở/).length).toBeGreaterThan(1));
});

test('who asked is not offered to approve', async () => {
  show([task({ requestedById: userWith('manager').id })]);
  expect(await screen.findByText('Bạn đã đề nghị khoản này, nên cần quản lý khác duyệt.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Duyệt hoàn tiền PDV-1' })).toBeNull();
  expect(button('Từ chối hoàn tiền PDV-1')).toBeVisible();
});
