import { act, screen } from '@testing-library/react';
import { AN, renderRoutes } from '../../shared/testing/render-routes';
import { DashboardPage } from './dashboard-page';
import { HistoryPage } from './history-page';
import { VehiclesPage } from './vehicles-page';

const open = (element: React.ReactNode, user = AN) =>
  renderRoutes(() => [{ path: '/here', element }], '/here', { user });

test.each([
  [<DashboardPage key="d" />, 'Chưa có lịch hẹn.', 'Đặt lịch'],
  [<VehiclesPage key="v" />, 'Bạn chưa thêm xe nào.', 'Đặt lịch'],
  [<HistoryPage key="h" />, 'Chưa có lịch sử bảo dưỡng.', 'Đặt lịch đầu tiên'],
])('an empty page says so and leads to booking (%#)', async (page, title, action) => {
  await open(page);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/booking');
});

test('the first step is verifying the e-mail, until that is done', async () => {
  const { user, shell } = await open(<DashboardPage />, { ...AN, emailVerified: false });
  await user.click(screen.getByRole('button', { name: 'Xác thực email' }));
  expect(shell.dialogs).toEqual([{ id: 'verify-email', params: { email: AN.email } }]);
  act(() => shell.session.become(AN));
  expect(screen.queryByRole('button', { name: 'Xác thực email' })).not.toBeInTheDocument();
  expect(screen.getByText('Email của bạn đã được xác thực.')).toBeInTheDocument();
});

test('the progress link of the menu finds its place', async () => {
  const { container } = await open(<DashboardPage />);
  expect(container.querySelector('#progress')).toHaveTextContent('Chưa có lịch hẹn.');
});
