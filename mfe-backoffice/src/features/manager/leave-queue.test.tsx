import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenLeaveRequest } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { userWith } from '../../testing/render-at';
import { LEAVE_REQUEST } from '../../testing/leave-request';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ApprovalsCard } from './approvals/approvals-card';

const request = (changes: Partial<OpenLeaveRequest> = {}): OpenLeaveRequest => ({
  ...LEAVE_REQUEST,
  employee: { id: 't1', fullName: 'Phạm Quốc Bảo', role: 'technician' },
  away: [
    {
      fullName: 'Đỗ Văn Long',
      role: 'technician',
      from: '2026-12-02',
      to: '2026-12-02',
      startMinute: 480,
      endMinute: 720,
    },
  ],
  appointments: [
    { code: 'AP-1', startAt: '2026-12-01T02:00:00.000Z', customer: 'Lê An' },
    { code: 'AP-2', startAt: '2026-12-02T02:00:00.000Z', customer: 'Lê Bình' },
  ],
  jobs: [{ id: 'so1', plate: '51K-123.45' }],
  shortDays: [
    { date: '2026-12-01', certificates: ['HV_ELECTRICAL'], capacity: 510, booked: 120 },
    { date: '2026-12-02', certificates: [], capacity: 240, booked: 300 },
  ],
  ...changes,
});
const NOTHING = { items: [], page: 1, pageSize: 20, total: 0 };
const show = (items: readonly OpenLeaveRequest[], more: FakeRoutes = {}) =>
  renderBackoffice(<ApprovalsCard />, {
    role: 'manager',
    api: {
      'GET /staff/parts-requests': () => ({ data: NOTHING }),
      'GET /staff/shop-orders': () => ({ data: { items: [], page: 1, pageSize: 20, total: 0 } }),
      'GET /staff/service-orders/discounts': () => ({ data: NOTHING }),
      'GET /manager/refunds': () => ({ data: NOTHING }),
      'GET /manager/leave-requests': () => ({ data: { items } }),
      ...more,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const FACTS = [
  '01/12/2026 – 02/12/2026',
  '2 lịch hẹn, 1 xe đang làm (51K-123.45)',
  'Đỗ Văn Long (08:00–12:00 02/12/2026)',
];
const SHORT = [
  '01/12: thiếu người có chứng chỉ An toàn điện cao áp',
  '02/12: đã xếp 5 giờ, người còn lại làm 4 giờ',
];

test('a request is approved with all that the decision needs in view', async () => {
  const sent: unknown[] = [];
  show([request()], {
    'POST /manager/leave-requests/l1/approve': ({ body }: FakeRequest) => {
      sent.push(body);
      return { data: request({ state: 'approved' }), message: 'Đã duyệt' };
    },
  });
  const list = await screen.findByRole('list');
  for (const text of [...FACTS, ...SHORT]) expect(list).toHaveTextContent(text);
  await userEvent.click(await button('Duyệt nghỉ phép của Phạm Quốc Bảo'));
  const dialog = within(screen.getByRole('dialog'));
  for (const fact of [...FACTS, SHORT.join('; '), 'Về quê']) expect(dialog.getByText(fact)).toBeVisible();
  await fill(userEvent, dialog.getByLabelText(/^Lời nhắn cho nhân viên/), 'Chúc vui');
  await userEvent.click(dialog.getByRole('button', { name: 'Duyệt' }));
  await waitFor(() => expect(sent).toEqual([{ note: 'Chúc vui' }]));
});

test('a request is rejected only with a reason', async () => {
  const sent: unknown[] = [];
  show([request()], {
    'POST /manager/leave-requests/l1/reject': ({ body }: FakeRequest) => {
      sent.push(body);
      return { data: request({ state: 'rejected' }), message: 'Đã từ chối' };
    },
  });
  await userEvent.click(await button('Từ chối nghỉ phép của Phạm Quốc Bảo'));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Từ chối' }));
  expect(sent).toEqual([]);
  await fill(userEvent, dialog.getByLabelText(/^Lý do/), 'Hôm đó kiểm kê');
  await userEvent.click(dialog.getByRole('button', { name: 'Từ chối' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Hôm đó kiểm kê' }]));
});

test('the dialog says that another manager has decided', async () => {
  show([request()], {
    'POST /manager/leave-requests/l1/approve': () => {
      throw refusal(409, 'LEAVE_DECIDED', 'Yêu cầu này không còn chờ duyệt (không duyệt).');
    },
  });
  await userEvent.click(await button('Duyệt nghỉ phép của Phạm Quốc Bảo'));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Duyệt' }));
  expect(await dialog.findByText('Yêu cầu này không còn chờ duyệt (không duyệt).')).toBeVisible();
});

test('a manager is not offered to decide about own leave', async () => {
  show([request({ employee: { id: userWith('manager').id, fullName: 'Lê Minh', role: 'manager' } })]);
  expect(
    await screen.findByText('Đây là yêu cầu của bạn, nên cần quản lý khác hoặc quản trị viên duyệt.'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the dialog says what a request does not affect', async () => {
  show([request({ away: [], appointments: [], jobs: [], shortDays: [], note: null })]);
  await userEvent.click(await button('Duyệt nghỉ phép của Phạm Quốc Bảo'));
  const dialog = within(screen.getByRole('dialog'));
  for (const text of ['Không có ai khác nghỉ', 'Không có lịch hẹn và việc đang làm', 'Không có ngày nào'])
    expect(dialog.getByText(text)).toBeVisible();
});

test('a day on which no colleague works is named', async () => {
  show([request({ shortDays: [{ date: '2026-12-01', certificates: [], capacity: 0, booked: 0 }] })]);
  expect(await screen.findByText('01/12: không còn ai cùng vai trò đi làm')).toBeVisible();
});
