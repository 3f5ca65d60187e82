import { screen, waitFor } from '@testing-library/react';
import type { DeskSummary } from '@evcare/shared-contracts/office';
import { board, NUMBERS, ok } from '../features/front-desk/testing/samples';
import { renderAt } from '../testing/render-at';

const summary = (changes: Partial<DeskSummary> = {}): DeskSummary => ({
  numbers: NUMBERS,
  badges: { partsRequests: 2, shopOrders: 1 },
  alerts: [],
  board: board(),
  ...changes,
});
const page = (name: string) => screen.getByRole('link', { name });

test('the rail counts what waits on the pages of the front desk, by the numbers of its first page', async () => {
  const { shell } = renderAt('/staff', 'staff', { api: { 'GET /staff/summary': () => ok(summary()) } });
  await waitFor(() => expect(page('Lịch hẹn')).toHaveTextContent('2'));
  expect(page('Lịch hẹn')).toHaveAccessibleDescription('2 lịch hôm nay chờ xác nhận');
  expect(page('Phiếu dịch vụ')).toHaveAccessibleDescription('3 yêu cầu phụ tùng và đơn hàng chờ xử lý');
  // Nothing waits, so there is no number.
  expect(page('Tổng quan')).toHaveTextContent(/^Tổng quan$/);
  await screen.findByRole('list', { name: 'Số liệu hôm nay' });
  expect(shell.http.requests.filter(({ path }) => path === '/staff/summary')).toHaveLength(1);
});

test('the rail stays usable without numbers when they cannot be loaded', async () => {
  const { shell } = renderAt('/staff/customers', 'staff');
  await waitFor(() => expect(shell.http.requests.length).toBeGreaterThan(0));
  expect(page('Lịch hẹn')).toHaveTextContent(/^Lịch hẹn$/);
});
