import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Job, JobQueue, JobSummary } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { aJob, aLine } from '../../testing/floor-rows';
import { renderBackoffice } from '../../testing/render-backoffice';
import { TechnicianHomePage } from './technician-home-page';
import { WorkQueuePage } from './work-queue-page';

const NOW = '2026-11-22T03:00:00.000Z';
const running = aJob({ runningSince: NOW, work: [aLine({ runningSince: NOW, workedMinutes: 12 })] });

const openQueue = (jobs: readonly Job[], api: FakeRoutes = {}, more: Partial<JobQueue> = {}) =>
  renderBackoffice(<WorkQueuePage />, {
    role: 'technician',
    at: '/technician/work-queue',
    api: {
      'GET /technician/queue': () => ({ items: jobs, others: [], ...more }),
      'GET /technician/quality-checks': () => ({ items: [] }),
      ...api,
    },
  });
const posts = ({ shell }: ReturnType<typeof openQueue>) =>
  shell.http.requests.filter(({ method }) => method === 'POST');

test('shows vehicle, status and times of a job and starts it', async () => {
  const page = openQueue([aJob({ highVoltage: true, parts: 'ready' })], {
    'POST /staff/service-orders/so-1/lines/line-1/start': () => running,
  });
  const job = await screen.findByRole('article');
  expect(within(job).getByRole('heading', { name: '51K-123.45' })).toBeVisible();
  for (const text of ['Cao áp', 'Đã cấp đủ phụ tùng', 'Đang kiểm tra']) {
    expect(within(job).getByText(text)).toBeVisible();
  }
  expect(within(job).getByText(/Khoang 1 · Định mức 1 giờ 30 phút/)).toBeVisible();
  await userEvent.click(within(job).getByRole('button', { name: 'Bắt đầu Bảo dưỡng phanh' }));
  await waitFor(() => expect(posts(page)).toHaveLength(1));
});

test('shows the server error when another job is running', async () => {
  const { shell } = openQueue([aJob()], {
    'POST /staff/service-orders/so-1/lines/line-1/start': () => {
      throw refusal(409, 'JOB_RUNNING', 'Bạn đang thực hiện công việc khác.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Bắt đầu Bảo dưỡng phanh' }));
  await waitFor(() =>
    expect(shell.toasts).toContainEqual({ type: 'error', message: 'Bạn đang thực hiện công việc khác.' }),
  );
});

test('requires a reason for a pause and sends it', async () => {
  const page = openQueue([running], {
    'POST /staff/service-orders/so-1/lines/line-1/pause': () => aJob(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tạm dừng Bảo dưỡng phanh' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tạm dừng công việc' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tạm dừng' }));
  expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Vui lòng nhập lý do/);
  await fill(userEvent, within(dialog).getByRole('textbox'), 'Nghỉ trưa');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tạm dừng' }));
  await waitFor(() => expect(posts(page)[0]?.body).toEqual({ reason: 'Nghỉ trưa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows no start button for lines that wait for the customer', async () => {
  openQueue([aJob({ work: [aLine({ approval: 'pending', extra: true })] })]);
  expect(await screen.findByText('Chờ khách duyệt')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Bắt đầu/ })).not.toBeInTheDocument();
});

test('shows other technicians’ vehicles without actions', async () => {
  const { id, status, vehicle, services, technician, bay, promisedAt, highVoltage } = aJob({ id: 'so-2' });
  const other = { id, status, vehicle, services, technician, bay, promisedAt, highVoltage };
  openQueue([], {}, { others: [other] });
  expect(await screen.findByText('Chưa có công việc được giao.')).toBeVisible();
  const others = screen.getByRole('region', { name: 'Xe khác trong xưởng' });
  expect(within(others).getByRole('heading', { name: '51K-123.45' })).toBeVisible();
  expect(within(others).queryByRole('button')).not.toBeInTheDocument();
});

test('updates after a change by another user', async () => {
  let jobs: readonly Job[] = [];
  const { shell } = openQueue([], { 'GET /technician/queue': () => ({ items: jobs, others: [] }) });
  expect(await screen.findByText('Chưa có công việc được giao.')).toBeVisible();
  jobs = [aJob()];
  shell.live.tell('me', 'office.changed', { entity: 'service-order', id: 'so-1' });
  expect(await screen.findByRole('heading', { name: '51K-123.45' })).toBeVisible();
});

test('shows the running job, the next job and the day’s figures', async () => {
  const summary: JobSummary = {
    today: { jobs: 4, finished: 1, workedMinutes: 135 },
    running,
    next: aJob({ id: 'so-2', vehicle: { id: null, name: 'VF 6', plate: '60A-660.02' } }),
    waitingParts: [],
    waitingApproval: 2,
    qualityChecks: 1,
  };
  renderBackoffice(<TechnicianHomePage />, {
    role: 'technician',
    at: '/technician',
    api: { 'GET /technician/summary': () => summary },
  });
  const now = await screen.findByRole('region', { name: 'Đang làm' });
  expect(within(now).getByRole('timer')).toHaveTextContent(/Bắt đầu lúc 10:00/);
  expect(within(now).getByRole('button', { name: /Tạm dừng/ })).toBeVisible();
  const next = screen.getByRole('region', { name: 'Việc tiếp theo' });
  expect(within(next).getByRole('heading', { name: '60A-660.02' })).toBeVisible();
  expect(screen.getByText('2 giờ 15 phút')).toBeVisible();
  expect(screen.getByText('2 phiếu đang chờ khách duyệt')).toBeVisible();
});
