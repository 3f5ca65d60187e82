import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TechnicianReport } from '@evcare/shared-contracts/office';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { TechnicianHomePage } from './technician-home-page';

const figure = (key: string, label: string, value: number | null, kind: 'number' | 'percent' = 'number') => ({
  key,
  label,
  value,
  kind,
  definition: `Nghĩa của ${label}.`,
});
const REPORT: TechnicianReport = {
  period: { from: '2026-10-24', to: '2026-11-22' },
  figures: [
    figure('onShift', 'Giờ ca', 160),
    figure('worked', 'Giờ làm', 121.5),
    figure('jobs', 'Phiếu đã giao', 42),
    figure('efficiency', 'Hiệu suất', 104.2, 'percent'),
    figure('rework', 'Làm lại', 2),
    figure('reworkRate', 'Tỷ lệ làm lại', 4.8, 'percent'),
    figure('rating', 'Điểm khách chấm', null),
  ],
  series: {
    form: 'bars',
    kind: 'number',
    labelKind: 'text',
    labelTitle: 'Ngày',
    labels: ['21/11', '22/11'],
    sets: [
      { key: 'onShift', label: 'Giờ ca', values: [8, 8] },
      { key: 'worked', label: 'Giờ làm', values: [6.5, 7] },
    ],
  },
};

const show = (at: string, role: 'technician' | 'admin' = 'technician', api: FakeRoutes = {}) =>
  renderBackoffice(<TechnicianHomePage />, {
    role,
    at,
    api: { 'GET /technician/report': () => REPORT, ...api },
  });

test('shows the technician’s hours, efficiency and rework with definitions, and the days as a table', async () => {
  show('/technician?tab=report');
  const first = await screen.findByRole('list', { name: /^Số liệu của bạn/ });
  for (const text of ['Giờ làm121,5 giờ', 'Hiệu suất104,2%', 'Phiếu đã giao42', 'Tỷ lệ làm lại4,8%']) {
    expect(first).toHaveTextContent(text);
  }
  expect(screen.getByText('Nghĩa của Hiệu suất.')).toBeVisible();
  expect(screen.getByText('Điểm khách chấm').parentElement).toHaveTextContent('–');
  const table = screen.getByRole('table', { name: /Giờ ca và giờ làm của bạn/ });
  expect(screen.queryByRole('heading', { name: 'Giờ ca và giờ làm' })).toBeNull();
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent('22/11');
  expect(document.body).not.toHaveTextContent('₫');
});

test('keeps the tab and its period in the address', async () => {
  const { search, shell } = show('/technician');
  await userEvent.click(screen.getByRole('tab', { name: 'Hiệu suất của tôi' }));
  expect(search()).toBe('?tab=report');
  await userEvent.click(await screen.findByRole('button', { name: '7 ngày' }));
  expect(search()).toMatch(/^\?tab=report&from=.*&to=/);
  expect(shell.http.requests.filter(({ path }) => path.startsWith('/technician/report'))).not.toHaveLength(0);
});

test('shows an empty state for a period without work', async () => {
  const none = { ...REPORT, figures: REPORT.figures.map((entry) => ({ ...entry, value: 0 })) };
  show('/technician?tab=report', 'technician', { 'GET /technician/report': () => none });
  expect(await screen.findByText('Chưa có dữ liệu trong khoảng thời gian này.')).toBeVisible();
});

test('offers administrators no figures of their own', () => {
  const { shell } = show('/technician?tab=report', 'admin');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(shell.http.requests.some(({ path }) => path.startsWith('/technician/report'))).toBe(false);
});
