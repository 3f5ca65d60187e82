import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BackgroundTasks, DeadLetter, RecurringTask } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { BackgroundTasksPage } from './background-tasks-page';

const letter = (changes: Partial<DeadLetter> = {}): DeadLetter => ({
  id: 'm1',
  kind: 'order-status',
  recipient: 'k…@example.vn',
  attempts: 8,
  createdAt: '2026-11-24T03:00:00.000Z',
  failedAt: '2026-11-24T04:05:00.000Z',
  failure: { reason: 'address', code: '550' },
  canRetry: true,
  ...changes,
});
const task = (changes: Partial<RecurringTask> = {}): RecurringTask => ({
  name: 'expire-transfers',
  everySeconds: 60,
  isRunning: false,
  startedAt: '2026-11-24T04:05:00.000Z',
  succeededAt: '2026-11-24T04:05:00.000Z',
  milliseconds: 12,
  failures: 0,
  failedItems: 0,
  failure: null,
  nextRunAt: '2026-11-24T04:06:00.000Z',
  ...changes,
});
const answer = (
  letters: readonly DeadLetter[],
  recurring: readonly RecurringTask[] = [],
): BackgroundTasks => ({
  at: '2026-11-24T04:06:00.000Z',
  jobs: letters.length
    ? [{ kind: 'order-status', waiting: 1, retrying: 2, done: 30, dead: letters.length }]
    : [],
  deadLetters: { items: [...letters], page: 1, pageSize: 20, total: letters.length },
  recurring: [...recurring],
});
const open = (shown: BackgroundTasks, api: FakeRoutes = {}) =>
  renderBackoffice(<BackgroundTasksPage />, {
    role: 'admin',
    at: '/admin/jobs',
    api: { 'GET /admin/jobs': () => ({ data: shown }), ...api },
  });
const rowOf = async (table: string, name: string) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name: new RegExp(name) });

test('shows what failed, why and how often, and retries one mail', async () => {
  const { shell } = open(answer([letter()]), {
    'POST /admin/jobs/dead-letters/m1/retry': () => ({
      data: null,
      message: 'Đã đưa email vào hàng chờ gửi.',
    }),
  });
  const row = await rowOf('Email không gửi được', 'Tiến độ đơn hàng');
  expect(row).toHaveTextContent('k…@example.vn');
  expect(row).toHaveTextContent('Máy chủ thư từ chối địa chỉ người nhận (mã 550)');
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại: Tiến độ đơn hàng, k…@example.vn' }));
  expect(shell.toasts).toMatchObject([{ message: 'Đã đưa email vào hàng chờ gửi.' }]);
});

test('retries and dismisses all mails of a kind', async () => {
  const { shell } = open(answer([letter(), letter({ id: 'm2' })]), {
    'POST /admin/jobs/dead-letters/retries': () => ({ data: { count: 2 } }),
    'POST /admin/jobs/dead-letters/dismissals': () => ({ data: { count: 2 } }),
  });
  const bodies = () => shell.http.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await userEvent.click(await screen.findByRole('button', { name: 'Thử lại tất cả: Tiến độ đơn hàng' }));
  expect(bodies()).toEqual([{ kind: 'order-status' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ qua tất cả: Tiến độ đơn hàng' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bỏ qua 2 email “Tiến độ đơn hàng”?' }));
  await fill(userEvent, dialog.getByLabelText('Lý do'), 'Máy chủ thư đã đổi');
  await userEvent.click(dialog.getByRole('button', { name: 'Bỏ qua tất cả' }));
  await screen.findByRole('table', { name: 'Email theo loại và trạng thái' });
  expect(bodies().at(-1)).toEqual({ kind: 'order-status', reason: 'Máy chủ thư đã đổi' });
});

test('a mail without content can only be dismissed, and needs a reason', async () => {
  const { shell } = open(answer([letter({ kind: 'verify-email', canRetry: false })]), {
    'POST /admin/jobs/dead-letters/m1/dismissal': () => ({ data: null }),
  });
  const row = await rowOf('Email không gửi được', 'Mã xác thực email');
  expect(row).toHaveTextContent('không gửi lại được');
  expect(within(row).queryByRole('button', { name: /^Thử lại/ })).not.toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: /^Bỏ qua/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bỏ qua email “Mã xác thực email”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Bỏ qua' }));
  expect(shell.http.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await fill(userEvent, dialog.getByLabelText('Lý do'), 'Khách đã xác thực');
  await userEvent.click(dialog.getByRole('button', { name: 'Bỏ qua' }));
  expect(shell.http.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Khách đã xác thực',
  });
});

test('shows recurring tasks with their last run, failing ones first', async () => {
  open(
    answer(
      [],
      [
        task(),
        task({
          name: 'clean-up',
          failures: 3,
          succeededAt: null,
          failure: { reason: 'database', code: '40P01' },
        }),
        task({ name: 'no-shows', failedItems: 2, failure: { reason: 'items', code: null } }),
        task({ name: 'of-a-newer-release', startedAt: null, milliseconds: null, succeededAt: null }),
      ],
    ),
  );
  const table = await screen.findByRole('table', { name: 'Tác vụ định kỳ và lần chạy gần nhất' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent(
    /Dọn dữ liệu tạm hết hạn.*Lỗi 3 lần liền.*Cơ sở dữ liệu báo lỗi \(mã 40P01\)/,
  );
  expect(rows[1]).toHaveTextContent(/Ghi khách không đến.*2 mục lỗi/);
  expect(rows[2]).toHaveTextContent(/Huỷ đơn quá hạn thanh toán.*1 phút.*12 ms.*Tốt/);
  expect(rows[3]).toHaveTextContent(/of-a-newer-release.*Chưa chạy/);
  expect(screen.getByText('Không có email nào chờ xử lý.')).toBeVisible();
});

test('offers a retry when the tasks cannot be loaded', async () => {
  open(answer([]), {
    'GET /admin/jobs': () => {
      throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
    },
  });
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
});
