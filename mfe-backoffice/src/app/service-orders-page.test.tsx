import { screen } from '@testing-library/react';
import { renderBackoffice } from '../testing/render-backoffice';
import { ServiceOrdersPage } from './service-orders-page';

test.each(['labels', 'pick'])(
  'the print view `%s` replaces the page, so that its title and tabs are not printed',
  async (view) => {
    renderBackoffice(<ServiceOrdersPage />, {
      role: 'staff',
      at: `/staff/service-orders?tab=shop-orders&${view}=DH1`,
      api: {
        'GET /staff/shop-orders/labels': () => ({ data: { labels: [], omitted: ['DH1'] } }),
        'GET /staff/shop-orders/pick-list': () => ({ data: { orders: [], omitted: ['DH1'] } }),
      },
    });
    expect(await screen.findByText(/Không có đơn nào/)).toBeVisible();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Phiếu dịch vụ' })).not.toBeInTheDocument();
  },
);
