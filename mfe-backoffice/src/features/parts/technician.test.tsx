import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { PartsRequestPage } from './parts-page';
import { ownRequest, partsOrder } from './testing';

const AT = '/technician/parts-request';
const OWN = 'GET /technician/parts-requests';
const ASK = 'POST /technician/parts-requests';
const step = (path: string) => `POST /technician/parts-requests/r1/${path}`;
const foundParts = [
  {
    id: 'p1',
    sku: 'NUOC-LM-1L',
    name: 'Nước làm mát',
    category: 'battery-charger',
    inStock: false,
    fits: 'yes',
  },
  { id: 'p2', sku: 'PIN-MOTO', name: 'Pin xe máy', category: 'battery-charger', inStock: true, fits: 'no' },
];

const show = (api: FakeRoutes, at = AT) =>
  renderBackoffice(<PartsRequestPage />, { role: 'technician', api, at });
const form = (more: FakeRoutes = {}, orders = [partsOrder()]) =>
  show(
    {
      'GET /technician/parts-orders': () => ({ items: orders }),
      'GET /technician/parts': () => ({ items: foundParts }),
      [OWN]: () => ({ items: [] }),
      ...more,
    },
    `${AT}?view=new`,
  );
const bodyOf = (send: jest.Mock) => (send.mock.calls[0] as [FakeRequest])[0];
const clickButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('shows an empty state before the first request', async () => {
  show({ [OWN]: () => ({ items: [] }) });
  expect(await screen.findByText('Chưa có yêu cầu phụ tùng.')).toBeVisible();
});

test('lists the technician’s requests with the reason for a rejection, and filters them by status', async () => {
  show({
    [OWN]: () => ({
      items: [
        ownRequest(),
        ownRequest({ id: 'r2', status: 'rejected', rejectReason: 'Sai mã.', urgency: 'normal' }),
      ],
    }),
  });
  expect(await screen.findAllByRole('heading', { name: '72A-440.04' })).toHaveLength(2);
  expect(screen.getByText('Lý do từ chối: Sai mã.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trạng thái' }), 'rejected');
  expect(screen.getAllByRole('heading', { name: '72A-440.04' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Huỷ yêu cầu' })).not.toBeInTheDocument();
});

test('shows no amounts of money', async () => {
  show({ [OWN]: () => ({ items: [ownRequest(), ownRequest({ id: 'r2', status: 'issued' })] }) });
  await screen.findAllByRole('heading', { name: '72A-440.04' });
  expect(document.body).not.toHaveTextContent('₫');
});

test('confirms receipt of issued parts and reports a return', async () => {
  const [receive, back] = [jest.fn(() => ownRequest()), jest.fn(() => ownRequest())];
  show({
    [OWN]: () => ({ items: [ownRequest({ status: 'issued', line: { approvedQty: 3, returnedQty: 1 } })] }),
    [step('received')]: receive,
    [step('return')]: back,
  });
  await clickButton('Nhận hàng');
  expect(receive).toHaveBeenCalledTimes(1);
  await clickButton('Trả lại');
  const dialog = screen.getByRole('dialog', { name: 'Trả lại phụ tùng' });
  expect(within(dialog).getByRole('textbox')).toHaveValue('2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Báo trả lại' }));
  expect(bodyOf(back).body).toEqual({ lines: [{ id: 'l1', quantity: 2, serials: [] }] });
});

test('withdraws a pending request after a confirmation', async () => {
  const cancel = jest.fn(() => ownRequest({ status: 'cancelled' }));
  show({ [OWN]: () => ({ items: [ownRequest()] }), [step('cancel')]: cancel });
  await clickButton('Huỷ yêu cầu');
  expect(cancel).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: 'Huỷ yêu cầu này?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Huỷ yêu cầu' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('sends a request with part, quantity, purpose, urgency and reason', async () => {
  const sendRequest = jest.fn(() => ownRequest());
  const { search } = form({ [ASK]: sendRequest });
  // The only vehicle is selected by default.
  await clickButton(/^Thêm Nước làm mát/);
  await clickButton('Thêm số lượng Nước làm mát');
  expect(screen.getByText('Phần đang hết sẽ chờ nhập hàng.')).toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Nước làm mát dùng cho' }),
    'Vật tư: Bảo dưỡng phanh',
  );
  await userEvent.click(screen.getByRole('radio', { name: /Xe đang nằm chờ/ }));
  await fill(userEvent, screen.getByRole('textbox', { name: 'Lý do' }), ' Cạn nước. ');
  await clickButton('Gửi yêu cầu');
  const { body, options } = bodyOf(sendRequest);
  expect(body).toEqual({
    serviceOrderId: 'so-1',
    urgency: 'vehicle_waiting',
    reason: 'Cạn nước.',
    lines: [{ productId: 'p1', quantity: 2, serviceLineId: 'sl-1' }],
  });
  expect(options?.headers?.['Idempotency-Key']).toMatch(/^[\w-]{36}$/);
  await waitFor(() => expect(search()).toBe(''));
});

test('marks a part that does not fit the vehicle', async () => {
  form();
  const row = await screen.findByRole('button', { name: /^Thêm Pin xe máy/ });
  expect(row).toHaveTextContent('Không dành cho xe này');
  expect(row).toHaveTextContent('Còn');
});

test('adds a part that the customer has approved with one tap, without asking for its purpose', async () => {
  form({}, [
    partsOrder({
      parts: [
        {
          lineId: 'x',
          productId: 'p9',
          name: 'Má phanh',
          quantity: 2,
          approval: 'approved',
          inStock: true,
        } as const,
      ],
    }),
  ]);
  await clickButton(/^Thêm 2 × Má phanh/);
  expect(screen.getByRole('status', { name: 'Số lượng Má phanh' })).toHaveTextContent('2');
  expect(screen.queryByRole('combobox', { name: 'Má phanh dùng cho' })).not.toBeInTheDocument();
});

test('names a missing part and a missing reason, and sends nothing', async () => {
  const sendRequest = jest.fn();
  form({ [ASK]: sendRequest }, [
    partsOrder(),
    partsOrder({ id: 'so-2', vehicle: { name: 'VF 8', plate: '51K-123.45' } }),
  ]);
  await userEvent.click(await screen.findByRole('radio', { name: /51K-123\.45/ }));
  await clickButton('Gửi yêu cầu');
  const summary = within((await screen.findAllByRole('alert'))[0] as HTMLElement);
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Vui lòng chọn ít nhất một phụ tùng.',
    'Vui lòng nhập lý do (tối đa 300 ký tự).',
  ]);
  expect(sendRequest).not.toHaveBeenCalled();
});

test('shows the error and keeps the input when the server rejects a request', async () => {
  form({
    [ASK]: () => {
      throw refusal(409, 'ORDER_CLOSED', 'Phiếu dịch vụ này không còn nhận yêu cầu phụ tùng.');
    },
  });
  await clickButton(/^Thêm Nước làm mát/);
  await fill(userEvent, screen.getByRole('textbox', { name: 'Lý do' }), 'Cạn nước.');
  await clickButton('Gửi yêu cầu');
  expect(await screen.findByText('Phiếu dịch vụ này không còn nhận yêu cầu phụ tùng.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Lý do' })).toHaveValue('Cạn nước.');
  expect(screen.getByRole('list', { name: 'Đã chọn' })).toHaveTextContent('Nước làm mát');
});

test('shows an empty state when the technician has no job', async () => {
  form({}, []);
  expect(await screen.findByText('Bạn chưa có xe nào đang làm.')).toBeVisible();
});

test('shows an administrator which role can request parts', async () => {
  renderBackoffice(<PartsRequestPage />, {
    role: 'admin',
    at: AT,
    api: { 'GET /technician/parts-requests': () => ({ items: [] }) },
  });
  expect(await screen.findByText(/Yêu cầu do kỹ thuật viên tạo/)).toBeVisible();
  expect(screen.queryByText(/hãy tạo yêu cầu/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tạo yêu cầu' })).toBeNull();
});

test('keeps the selected vehicle and the input when another vehicle is assigned', async () => {
  let orders = [partsOrder()];
  const { shell } = form({ 'GET /technician/parts-orders': () => ({ items: orders }) });
  await userEvent.type(await screen.findByRole('searchbox'), 'nước');
  orders = [...orders, partsOrder({ id: 'so-2', code: 'PDV-261122-0002' })];
  act(() => shell.live.tell('me', 'office.changed', { entity: 'service-order', id: 'so-2' }));
  expect(await screen.findByRole('radio', { name: /PDV-261122-0002/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /PDV-261122-0001/ })).toBeChecked();
  expect(screen.getByRole('searchbox')).toHaveValue('nước');
});
