import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StockList, StockRow } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { StockTab } from './stock-tab';

const LIST = 'GET /admin/stock';
const row = (changes: Partial<StockRow> = {}): StockRow => ({
  productId: 'p1',
  sku: 'LOC-HEPA',
  name: 'Lọc gió HEPA',
  category: 'tool',
  onHand: 6,
  reserved: 4,
  available: 2,
  reorderPoint: 3,
  low: true,
  value: 3_900_000,
  lastCost: null,
  updatedAt: '2026-11-22T02:00:00.000Z',
  version: 3,
  ...changes,
});
const listOf = (items: StockRow[]): StockList => ({
  items,
  page: 1,
  pageSize: 20,
  total: items.length,
  lowCount: 1,
  totalValue: 1_240_000_000,
});
const show = (more: FakeRoutes = {}, at = '/admin?tab=stock') =>
  renderBackoffice(<StockTab />, { role: 'admin', api: { [LIST]: () => listOf([row()]), ...more }, at });
const bodyOf = (send: jest.Mock) => (send.mock.calls[0] as [FakeRequest])[0];

test('lists available quantity, low stock and value', async () => {
  show();
  const stockRow = await screen.findByRole('row', { name: /Lọc gió HEPA/ });
  expect(stockRow).toHaveTextContent('Sắp hết');
  expect(stockRow.textContent?.replace(/\s/g, ' ')).toContain('3.900.000 ₫');
});

test('shows how many customers wait for a product', async () => {
  const waiting = row({ productId: 'p2', name: 'Cáp sạc', waitingAlerts: 12 });
  show({ [LIST]: () => listOf([waiting, row({ waitingAlerts: 0 })]) });
  expect(await screen.findByRole('row', { name: /Cáp sạc/ })).toHaveTextContent('12 khách chờ có hàng');
  expect(screen.getByRole('row', { name: /Lọc gió HEPA/ })).not.toHaveTextContent('chờ');
});

test('records a delivery with delivery note and price; a retry reuses the idempotency key', async () => {
  const receive = jest
    .fn()
    .mockImplementationOnce(() => {
      throw refusal(503, 'UNAVAILABLE', 'Máy chủ đang bận.');
    })
    .mockImplementation(() => row());
  show({ 'POST /admin/stock/p1/receive': receive });
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập kho Lọc gió HEPA' }));
  const dialog = screen.getByRole('dialog', { name: 'Nhập kho' });
  const send = within(dialog).getByRole('button', { name: 'Nhập kho' });
  await userEvent.click(send);
  expect(within(dialog).getByRole('textbox', { name: 'Số lượng nhập' })).toHaveAccessibleDescription(
    'Vui lòng nhập số lượng từ 1 đến 100.000.',
  );
  expect(receive).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Số lượng nhập' }), '20');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Số chứng từ' }), 'PN-118');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Giá nhập/ }), '380.000');
  await userEvent.click(send);
  expect(await within(dialog).findByText('Máy chủ đang bận.')).toBeVisible();
  await userEvent.click(send);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [first, second] = receive.mock.calls.map(([request]) => request as FakeRequest);
  expect(first?.body).toEqual({
    quantity: 20,
    reference: 'PN-118',
    cost: 380_000,
    serials: [],
    lot: null,
  });
  expect(second?.options?.headers).toEqual(first?.options?.headers);
});

test('shows the difference of a count and sends the expected quantity', async () => {
  const count = jest.fn(() => row());
  show({ 'POST /admin/stock/p1/count': count });
  await userEvent.click(await screen.findByRole('button', { name: 'Kiểm kê Lọc gió HEPA' }));
  const dialog = screen.getByRole('dialog', { name: 'Kiểm kê' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Số đếm được' }), '5');
  expect(within(dialog).getByText('Chênh lệch -1')).toBeVisible();
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Lý do' }), 'Hỏng một cái.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ghi kiểm kê' }));
  expect(bodyOf(count).body).toEqual({ counted: 5, reason: 'Hỏng một cái.', seen: 6, serials: [] });
});

test('shows at the field that a count is below the reserved quantity', async () => {
  const text = 'Không thể ghi ít hơn 4 sản phẩm đang giữ cho đơn hàng và phiếu dịch vụ.';
  show({
    'POST /admin/stock/p1/count': () => {
      throw refusal(409, 'BELOW_RESERVED', text, { errors: { counted: [text] } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Kiểm kê Lọc gió HEPA' }));
  const dialog = screen.getByRole('dialog', { name: 'Kiểm kê' });
  const field = within(dialog).getByRole('textbox', { name: 'Số đếm được' });
  await userEvent.type(field, '3');
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Lý do' }), 'Đếm lại.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ghi kiểm kê' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(field).toHaveValue('3');
});

test('shows the movements of a product and saves its reorder point', async () => {
  const save = jest.fn(() => row({ reorderPoint: 8 }));
  show(
    {
      'GET /admin/stock/p1': () => row(),
      'GET /admin/stock/p1/movements': () => ({
        items: [
          {
            id: 'm1',
            kind: 'issue',
            quantity: -2,
            reference: 'YPT-261122-0001',
            actor: null,
            unitCost: null,
            at: '2026-11-22T02:00:00.000Z',
          },
        ],
        page: 1,
        pageSize: 20,
        total: 1,
      }),
      'PUT /admin/stock/p1/reorder-point': save,
    },
    '/admin?tab=stock&open=p1',
  );
  const sheet = await screen.findByRole('dialog', { name: 'Lọc gió HEPA' });
  const moves = await within(sheet).findByRole('region', { name: 'Biến động kho' });
  expect(await within(moves).findByText('Xuất kho')).toBeVisible();
  expect(moves).toHaveTextContent('-2');
  const point = within(sheet).getByRole('textbox', { name: 'Mức đặt thêm' });
  await userEvent.clear(point);
  await userEvent.type(point, '8');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Lưu mức' }));
  expect(bodyOf(save)).toMatchObject({
    body: { reorderPoint: 8 },
    options: { headers: { 'If-Match': '"3"' } },
  });
});

test('updates the stock after a shop order', async () => {
  let items = [row()];
  const { shell } = show({ [LIST]: () => listOf(items) });
  await screen.findByRole('row', { name: /Sắp hết/ });
  items = [row({ reserved: 6, available: 0 })];
  act(() => shell.live.tell('office', 'office.changed', { entity: 'shop-order', id: null }));
  expect(await screen.findByText('Hết')).toBeVisible();
});

test('filters by low stock and keeps the filter in the address', async () => {
  const listRequest = jest.fn(() => listOf([]));
  const { search } = show({ [LIST]: listRequest });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tồn kho' }), 'Sắp hết hàng');
  await waitFor(() => expect(search()).toContain('low=1'));
  expect(listRequest).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/admin/stock?low=1' }));
  expect(await screen.findByText('Không tìm thấy sản phẩm.')).toBeVisible();
});
