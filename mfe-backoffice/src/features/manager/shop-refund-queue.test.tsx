import { screen, within } from '@testing-library/react';
import type { ShopOrderRow } from '@evcare/shared-contracts/office';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ApprovalsCard } from './approvals/approvals-card';

const NOTHING = { items: [], page: 1, pageSize: 20, total: 0 };
const row = (more: Partial<ShopOrderRow> = {}): ShopOrderRow => ({
  code: 'DH26112200001',
  version: 3,
  status: 'shipping',
  placedAt: '2026-11-22T02:00:00.000Z',
  total: 530_000,
  itemCount: 1,
  names: ['Cáp sạc Type 2'],
  pictures: [],
  payment: { method: 'transfer', status: 'paid' },
  lastStep: null,
  contact: { fullName: 'Trần Bình', phoneNumber: '+84987654321' },
  method: 'delivery',
  dueAt: null,
  steps: [],
  refund: { amount: 2_000_000, inProgress: false },
  ...more,
});
const show = (items: readonly ShopOrderRow[], total = items.length) =>
  renderBackoffice(<ApprovalsCard />, {
    role: 'manager',
    api: {
      'GET /staff/parts-requests': () => ({ data: NOTHING }),
      'GET /staff/service-orders/discounts': () => ({ data: NOTHING }),
      'GET /manager/refunds': () => ({ data: NOTHING }),
      'GET /manager/leave-requests': () => ({ data: NOTHING }),
      'GET /staff/shop-orders': ({ path }: { path: string }) => ({
        data: path.includes('status=refund')
          ? { ...NOTHING, items, total, counts: {}, waiting: 0 }
          : { ...NOTHING, counts: {}, waiting: 9 },
      }),
    },
  });
const ROWS = '/staff/service-orders?tab=shop-orders&status=refund';

test('counts the shop orders that wait for a refund, and links to exactly these', async () => {
  show([row()], 8);
  expect(await screen.findByRole('heading', { name: 'Hoàn tiền đơn hàng (8)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem 8 đơn chờ hoàn tiền' })).toHaveAttribute('href', ROWS);
});

test('shows amount, customer and goods of a refund, and opens the dialog that returns the money', async () => {
  show([row()]);
  const item = within(await screen.findByRole('listitem'));
  expect(
    item.getByText('Hoàn 2.000.000 ₫', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
  ).toBeVisible();
  expect(item.getByText('Cáp sạc Type 2')).toBeVisible();
  expect(item.getByText(/^Trần Bình · 0987 654 321/)).toBeVisible();
  expect(item.getByRole('link', { name: 'Hoàn tiền đơn DH26112200001' })).toHaveAttribute(
    'href',
    `${ROWS}&open=DH26112200001&do=refund`,
  );
});

test('offers no second refund while a gateway returns the money', async () => {
  show([row({ refund: { amount: 680_000, inProgress: true } })]);
  expect(await screen.findByText('Cổng thanh toán đang hoàn')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Hoàn tiền đơn/ })).toBeNull();
});
