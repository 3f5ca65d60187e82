import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeaveRequest } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { LEAVE_REQUEST } from '../../testing/leave-request';
import { renderBackoffice } from '../../testing/render-backoffice';
import { LeavePage } from './leave-page';

const request = (changes: Partial<LeaveRequest> = {}): LeaveRequest => ({
  ...LEAVE_REQUEST,
  ...changes,
});
const show = (items: readonly LeaveRequest[], api: FakeRoutes = {}) =>
  renderBackoffice(<LeavePage />, {
    role: 'technician',
    at: '/technician/leave',
    api: { 'GET /leave-requests': () => ({ data: { items } }), ...api },
  });
/** Opens the form, and collects the bodies that it sends. */
async function openForm(api: FakeRoutes = {}) {
  const sent: unknown[] = [];
  const shown = show([], {
    'POST /leave-requests': ({ body }: FakeRequest) => {
      sent.push(body);
      return { data: request(), message: 'Đã gửi yêu cầu nghỉ.' };
    },
    ...api,
  });
  await screen.findByText('Bạn chưa gửi yêu cầu nghỉ nào.');
  await userEvent.click(screen.getByRole('button', { name: 'Xin nghỉ' }));
  return { ...shown, sent, dialog: within(await screen.findByRole('dialog', { name: 'Xin nghỉ' })) };
}
type Dialog = Awaited<ReturnType<typeof openForm>>['dialog'];
const type = (dialog: Dialog, label: RegExp, text: string) =>
  fill(userEvent, dialog.getByLabelText(label), text);
const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Gửi yêu cầu' }));

test('shows own requests with their state, decision and the person who decided', async () => {
  show([
    request(),
    request({
      id: 'l2',
      from: '2026-12-08',
      to: '2026-12-08',
      startMinute: 780,
      endMinute: 1_050,
      state: 'rejected',
      decidedAt: '2026-11-24T03:00:00.000Z',
      decidedBy: 'Hoàng Đức Thắng',
      decision: 'Hôm đó kiểm kê',
      canWithdraw: false,
    }),
  ]);
  const open = await screen.findByRole('row', { name: /01\/12\/2026 – 02\/12\/2026/ });
  expect(open).toHaveTextContent(/Nghỉ phép năm.*Về quê.*Chờ duyệt/);
  const rejected = screen.getByRole('row', { name: /13:00–17:30 08\/12\/2026/ });
  expect(rejected).toHaveTextContent(/Không duyệt.*Hoàng Đức Thắng, 24\/11\/2026.*Hôm đó kiểm kê/);
  expect(within(rejected).queryByRole('button')).toBeNull();
});

test('requests whole days', async () => {
  const { dialog, sent } = await openForm();
  await userEvent.selectOptions(dialog.getByLabelText('Loại nghỉ'), 'Nghỉ không lương');
  await type(dialog, /^Từ ngày/, '01/12/2026');
  await type(dialog, /^Đến hết ngày/, '02/12/2026');
  await send(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      kind: 'unpaid',
      from: '2026-12-01',
      to: '2026-12-02',
      startMinute: null,
      endMinute: null,
      note: null,
    },
  ]);
});

test('requests part of one day', async () => {
  const { dialog, sent } = await openForm();
  await userEvent.click(dialog.getByRole('radio', { name: 'Vài giờ trong ngày' }));
  await type(dialog, /^Ngày/, '01/12/2026');
  await type(dialog, /^Từ giờ/, '13:00');
  await type(dialog, /^Đến giờ/, '17:30');
  await send(dialog);
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ from: '2026-12-01', to: '2026-12-01', startMinute: 780, endMinute: 1_050 }),
    ]),
  );
});

test('names what is missing before anything is sent', async () => {
  const { dialog, sent } = await openForm();
  await userEvent.selectOptions(dialog.getByLabelText('Loại nghỉ'), 'Nghỉ việc riêng');
  await userEvent.click(dialog.getByRole('radio', { name: 'Vài giờ trong ngày' }));
  await type(dialog, /^Từ giờ/, '13:00');
  await type(dialog, /^Đến giờ/, '12:00');
  await send(dialog);
  const alert = within(await dialog.findByRole('alert'));
  for (const text of [
    'Vui lòng chọn ngày.',
    'Giờ kết thúc phải sau giờ bắt đầu.',
    'Vui lòng ghi lý do nghỉ việc riêng.',
  ])
    expect(alert.getByText(new RegExp(text))).toBeVisible();
  expect(sent).toEqual([]);
});

test('shows why the server refuses a request, and keeps what was typed', async () => {
  const { dialog } = await openForm({
    'POST /leave-requests': () => {
      throw refusal(409, 'LEAVE_OVERLAPS', 'Bạn đã có yêu cầu nghỉ 01/12/2026 (chờ duyệt).');
    },
  });
  await type(dialog, /^Từ ngày/, '01/12/2026');
  await send(dialog);
  expect(await dialog.findByText('Bạn đã có yêu cầu nghỉ 01/12/2026 (chờ duyệt).')).toBeVisible();
  expect(dialog.getByLabelText(/^Từ ngày/)).toHaveValue('01/12/2026');
});

test.each([
  ['requested', 'Quản lý sẽ không thấy yêu cầu này nữa. Bạn có thể gửi yêu cầu khác.'],
  ['approved', 'Kỳ nghỉ đã duyệt bị bỏ khỏi lịch, và khách có thể đặt lịch với bạn trong thời gian này.'],
] as const)('withdraws a request that is %s after the consequence was shown', async (state, consequence) => {
  const { shell } = show([request({ state })], {
    'POST /leave-requests/l1/withdraw': () => ({ data: request({ state: 'withdrawn' }) }),
  });
  const name = 'Rút yêu cầu nghỉ 01/12/2026 – 02/12/2026';
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText(consequence)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Rút yêu cầu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.http.requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/leave-requests/l1/withdraw' },
  ]);
});

test('offers a retry when the requests cannot be loaded', async () => {
  show([], {
    'GET /leave-requests': () => {
      throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
    },
  });
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
});
