import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffSubscriptionList } from '@evcare/shared-contracts/workshop';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { SubscriptionsTab } from './subscriptions-tab';

const ROW: StaffSubscriptionList['items'][number] = {
  id: 's1',
  vehicleId: 'v1',
  vehicleName: 'VF 8 2023',
  packageId: 'p1',
  tier: 'standard',
  name: 'Gói Nâng cao',
  state: 'pending',
  price: 2_490_000,
  credit: 0,
  startsAt: null,
  endsAt: null,
  payment: 'transfer',
  dueAt: '2026-11-23T02:00:00.000Z',
  entitlements: [],
  partsDiscountPct: 5,
  code: 'GDV26112200001',
  plate: '51K12345',
  vehicleType: 'car',
  customer: { fullName: 'Nguyễn An', phoneNumber: '+84912345678' },
  createdAt: '2026-11-22T02:00:00.000Z',
};
const open = (api: FakeRoutes = {}) =>
  renderBackoffice(<SubscriptionsTab />, {
    api: {
      'GET /staff/subscriptions': () => ({ data: { items: [ROW], page: 1, pageSize: 20, total: 1 } }),
      ...api,
    },
    at: '/staff/service-orders?tab=packages',
  });
const openConfirmation = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Xác nhận đã thanh toán' }));
  return screen.findByRole('dialog', { name: 'Xác nhận đã thanh toán GDV26112200001' });
};

test('activates a paid package after confirming name and price', async () => {
  const { shell } = open({
    'POST /staff/subscriptions/s1/activate': () => ({ data: {}, message: 'Đã kích hoạt.' }),
  });
  expect(await screen.findByText('51K-123.45 · VF 8 2023')).toBeVisible();
  const dialog = await openConfirmation();
  expect(dialog).toHaveTextContent(/Đã nhận 2\.490\.000\s₫ cho Gói Nâng cao của xe 51K-123\.45/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Xác nhận đã thanh toán' }));
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã kích hoạt.' }]);
});

test('shows a server error in the dialog', async () => {
  open({
    'POST /staff/subscriptions/s1/activate': () => {
      throw refusal(409, 'INVALID_TRANSITION', 'Gói vừa thay đổi.');
    },
  });
  const dialog = await openConfirmation();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Xác nhận đã thanh toán' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Gói vừa thay đổi.');
});
