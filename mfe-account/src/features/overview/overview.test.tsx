import { screen } from '@testing-library/react';
import { AN, renderRoutes } from '../../shared/testing/render-routes';
import { HistoryPage } from './history-page';

const open = (element: React.ReactNode, user = AN) =>
  renderRoutes(() => [{ path: '/here', element }], '/here', { user });

test.each([[<HistoryPage key="h" />, 'Chưa có lịch sử bảo dưỡng.', 'Đặt lịch đầu tiên']])(
  'an empty page says so and leads to booking (%#)',
  async (page, title, action) => {
    await open(page);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/booking');
  },
);
