import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeOrder, ServiceRefund } from '@evcare/shared-contracts/office';
import type { FakeRequest, FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { focusInDialog } from '../../testing/focus-in-dialog';
import { userWith } from '../../testing/render-at';
import { renderBackoffice } from '../../testing/render-backoffice';
import { PaymentsPart } from './detail/payments';
import { order } from './testing/samples';

const refund = (changes: Partial<ServiceRefund> = {}): ServiceRefund => ({
  id: 'r1',
  version: 1,
  state: 'requested',
  amount: 200_000,
  way: 'transfer',
  reason: 'Thay nhầm phụ tùng',
  account: { bank: 'Vietcombank', ending: '3456' },
  requestedAt: '2026-11-24T02:00:00.000Z',
  requestedBy: 'Lê Thu',
  requestedById: 'u1',
  decidedAt: null,
  decidedBy: null,
  note: null,
  withdrawn: false,
  paidAt: null,
  paidBy: null,
  reference: null,
  reduction: 0,
  ...changes,
});
const show = (changes: Partial<OfficeOrder>, api: FakeRoutes = {}) =>
  renderBackoffice(<PaymentsPart order={order({ refundable: 500_000, ...changes })} />, {
    role: 'staff',
    api,
  });
const ask = () => screen.queryByRole('button', { name: 'Hoàn tiền' });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('the desk asks for a refund with amount, way, account and reason', async () => {
  const sent: unknown[] = [];
  show(
    {},
    {
      'POST /staff/service-orders/so1/refunds': ({ body }: FakeRequest) => {
        sent.push(body);
        return { data: order({ refunds: [refund()] }), message: 'Đã gửi' };
      },
    },
  );
  await userEvent.click(ask() as HTMLElement);
  await focusInDialog();
  await userEvent.type(box(/^Số tiền hoàn/), '900.000');
  expect(screen.getByText(/^Khách mới trả 500.000/)).toBeVisible();
  await userEvent.clear(box(/^Số tiền hoàn/));
  await userEvent.type(box(/^Số tiền hoàn/), '200.000');
  await userEvent.click(screen.getByRole('radio', { name: 'Chuyển khoản' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ngân hàng' }), 'Vietcombank');
  await userEvent.type(box('Số tài khoản'), '0071 0001 23456');
  await fill(userEvent, box('Chủ tài khoản'), 'Nguyễn Văn An');
  await fill(userEvent, box(/^Lý do hoàn tiền/), 'Thay nhầm phụ tùng');
  await userEvent.click(screen.getByRole('button', { name: 'Gửi quản lý duyệt' }));
  expect(sent).toEqual([
    {
      amount: 200_000,
      way: 'transfer',
      reason: 'Thay nhầm phụ tùng',
      account: { bank: 'Vietcombank', number: '0071000123456', holder: 'Nguyễn Văn An' },
    },
  ]);
});

test('a request that waits is shown with its state, and no second one is offered', () => {
  show({ refunds: [refund()] });
  const list = within(screen.getByRole('list', { name: 'Hoàn tiền' }));
  expect(list.getByText('Chờ quản lý duyệt')).toBeVisible();
  expect(list.getByText(/^Lê Thu đề nghị/)).toBeVisible();
  expect(list.getByText('Vietcombank •••• 3456')).toBeVisible();
  expect(ask()).toBeNull();
});

test('a paid refund counts in the sums and a refused one does not; another one can be asked for', () => {
  const [at, by] = ['2026-11-24T03:00:00.000Z', 'Trần Quản Lý'];
  const decided = { decidedAt: at, decidedBy: by };
  show({
    refunds: [
      refund({ state: 'paid', ...decided, paidAt: at, paidBy: by, reference: 'FT26330' }),
      refund({ id: 'r2', state: 'refused', ...decided, note: 'Đã giảm giá rồi', account: null }),
    ],
  });
  const [sum] = screen.getAllByText('Đã hoàn');
  expect(sum?.nextElementSibling).toHaveTextContent(/^−200.000/);
  expect(screen.getByText(/Mã giao dịch FT26330$/)).toBeVisible();
  expect(screen.getByText(/^Trần Quản Lý từ chối .*: Đã giảm giá rồi$/)).toBeVisible();
  expect(ask()).toBeVisible();
});

test('nothing can be refunded before something was paid', () => {
  show({ refundable: 0 });
  expect(ask()).toBeNull();
});

test('who asked takes the request back with a reason, and nobody else is offered that', async () => {
  const sent: unknown[] = [];
  const own = refund({ requestedById: userWith('staff').id });
  show(
    { refunds: [own, refund({ id: 'r2' })] },
    {
      'POST /staff/service-orders/so1/refunds/r1/withdraw': ({ body }: FakeRequest) => {
        sent.push(body);
        return { data: order({ refunds: [] }), message: 'Đã rút' };
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Rút đề nghị hoàn 200.000/ }));
  await focusInDialog();
  const dialog = within(screen.getByRole('dialog', { name: /^Rút đề nghị hoàn 200.000/ }));
  await fill(userEvent, dialog.getByRole('textbox'), 'Khách đổi ý');
  await userEvent.click(dialog.getByRole('button', { name: 'Rút đề nghị' }));
  expect(sent).toEqual([{ reason: 'Khách đổi ý' }]);
});

test('a withdrawn request says who took it back', () => {
  show({
    refunds: [
      refund({
        state: 'refused',
        withdrawn: true,
        account: null,
        note: 'Khách đổi ý',
        decidedAt: '2026-11-24T03:00:00.000Z',
        decidedBy: 'Lê Thu',
      }),
    ],
  });
  expect(screen.getByText('Đã rút')).toBeVisible();
  expect(screen.getByText(/^Lê Thu rút đề nghị lúc .*: Khách đổi ý$/)).toBeVisible();
  expect(ask()).toBeVisible();
});
