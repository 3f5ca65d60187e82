import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PickList } from '@evcare/shared-contracts/office';
import { renderBackoffice } from '../../testing/render-backoffice';
import { PickListView } from './pick-list';

const CABLE = { sku: 'CAP-01', name: 'Cáp sạc Type 2' };
const order = (code: string, quantity: number): PickList['orders'][number] => ({
  code,
  customer: 'Trần Bình',
  method: 'delivery',
  note: null,
  lines: [{ ...CABLE, quantity }],
});
const show = (list: PickList, onBack = jest.fn()) =>
  renderBackoffice(<PickListView codes={['DH1', 'DH2', 'DH3']} onBack={onBack} />, {
    api: { 'GET /staff/shop-orders/pick-list': () => list },
  });

test('adds up the goods of all orders, and lists them by order with a box to tick', async () => {
  const onBack = jest.fn();
  show({ orders: [order('DH1', 2), order('DH2', 3)], omitted: ['DH3'] }, onBack);
  expect(await screen.findByText('Lấy từ kho: 5 món cho 2 đơn')).toBeVisible();
  const tables = screen.getAllByRole('table');
  expect(
    tables.map((table) =>
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual(['5', '2', '3'].map((quantity) => ['Cáp sạc Type 2 CAP-01', quantity, '☐']));
  expect(screen.getByText(/không còn chờ gói hàng: DH3/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại danh sách' }));
  expect(onBack).toHaveBeenCalled();
});

test('says so if no chosen order is to be packed', async () => {
  show({ orders: [], omitted: ['DH1'] });
  expect(await screen.findByText('Không có đơn nào đang chờ gói hàng.')).toBeVisible();
});

test('counts an order that leaves in parcels once', async () => {
  show({
    orders: [
      { ...order('DH1', 2), parcel: 1 },
      { ...order('DH1', 1), parcel: null },
    ],
    omitted: [],
  });
  expect(await screen.findByText('Lấy từ kho: 3 món cho 1 đơn')).toBeVisible();
});
