import { screen } from '@testing-library/react';
import { refusal } from '@evcare/shared-contracts/testing';
import { BUSY, openDashboard } from './testing/open-dashboard';

const textsOfOtherRegions = (part: string) => {
  const failing = screen.getByRole('region', { name: part });
  const others = screen.getAllByRole('region').filter((region) => region !== failing);
  return others.map(({ textContent }) => textContent);
};

test.each([
  ['GET /service-orders', 'Tiến độ xe của bạn'],
  ['GET /appointments', 'Lịch hẹn sắp tới'],
  ['GET /vehicles', 'Xe của bạn'],
  ['GET /reminders', 'Nhắc việc'],
  ['GET /orders', 'Đơn hàng gần đây'],
  ['GET /promotions/saved', 'Ưu đãi đã lưu'],
  ['GET /subscriptions', 'Gói dịch vụ'],
])('%s answering 500 shows an error only in "%s"', async (route, part) => {
  const { unmount } = await openDashboard();
  expect(await screen.findByText('Bạn chưa có đơn hàng nào.')).toBeVisible();
  const filled = textsOfOtherRegions(part);
  expect(filled).toHaveLength(6);
  unmount();

  await openDashboard({
    ...BUSY,
    [route]: () => {
      throw refusal(500, 'INTERNAL', 'x');
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
  expect(screen.getByRole('region', { name: part })).toContainElement(alert);
  expect(textsOfOtherRegions(part)).toEqual(filled);
});

test('shows the hotline once if no part can be loaded, and not if all are', async () => {
  const { unmount } = await openDashboard();
  expect(await screen.findByText('Bạn chưa có đơn hàng nào.')).toBeVisible();
  expect(screen.queryByText(/Cần hỗ trợ ngay, gọi/)).not.toBeInTheDocument();
  unmount();

  const failing = Object.keys(BUSY).map((route) => [
    route,
    () => {
      throw refusal(503, 'UNAVAILABLE', 'x');
    },
  ]);
  await openDashboard(Object.fromEntries(failing));
  expect(await screen.findAllByRole('alert')).toHaveLength(7);
  expect(screen.getByText(/Cần hỗ trợ ngay, gọi/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
});
