import { screen, waitFor } from '@testing-library/react';
import type { DeskSummary } from '@evcare/shared-contracts/office';
import { board, NUMBERS, ok } from '../features/front-desk/testing/samples';
import { renderAt } from '../testing/render-at';

const summary = (changes: Partial<DeskSummary> = {}): DeskSummary => ({
  numbers: NUMBERS,
  badges: {
    partsRequests: 2,
    shopOrders: 1,
    returns: 1,
    contacts: 3,
    reviews: 4,
    discounts: 5,
    refunds: 1,
    shopRefunds: 3,
    stockCounts: 2,
    erasures: 1,
    leaveRequests: 2,
    deadLetters: 6,
  },
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

test('the rail of a manager counts exceptions and approvals, from the request of the page', async () => {
  const { shell } = renderAt('/manager', 'manager', { api: { 'GET /staff/summary': () => ok(summary()) } });
  await waitFor(() => expect(page('Tổng quan')).toHaveTextContent('13'));
  expect(page('Tổng quan')).toHaveAccessibleDescription('13 ngoại lệ và yêu cầu chờ bạn quyết định');
  expect(page('Kiểm kê')).toHaveAccessibleDescription('2 phiếu kiểm kê chờ duyệt');
  expect(shell.http.requests.filter(({ path }) => path === '/staff/summary')).toHaveLength(1);
});

test('the rail of an administrator counts what waits in all areas, as the first page shows it', async () => {
  renderAt('/admin', 'admin', { api: { 'GET /staff/summary': () => ok(summary()) } });
  await waitFor(() => expect(page('Tổng quan')).toHaveTextContent('24'));
  const waiting = await screen.findByRole('list', { name: 'Đang chờ' });
  const counts = [
    'Đơn hàng chờ xử lý',
    'Khách chờ gọi lại',
    'Đánh giá chờ duyệt',
    'Yêu cầu phụ tùng',
    'Phiếu kiểm kê chờ duyệt',
    'Nghỉ phép chờ duyệt',
  ];
  for (const name of counts) expect(waiting).toHaveTextContent(name);
  expect(page('Xoá dữ liệu')).toHaveAccessibleDescription('1 yêu cầu xoá dữ liệu chờ duyệt');
  expect(page('Tác vụ nền')).toHaveAccessibleDescription('6 email không gửi được, chờ xử lý');
  expect(waiting).toHaveTextContent('1 yêu cầu đổi trả');
});
