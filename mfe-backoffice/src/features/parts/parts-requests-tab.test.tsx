import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficePartsRequest } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { PartsRequestsTab } from './parts-requests-tab';
import { OrderParts } from './order-parts';
import { listOf, officeRequest } from './testing';

const AT = '/staff/service-orders?tab=parts-requests';
const LIST = 'GET /staff/parts-requests';
const DETAIL = 'GET /staff/parts-requests/r1';
const step = (path: string) => `POST /staff/parts-requests/r1/${path}`;

function show(request: OfficePartsRequest, more: FakeRoutes = {}, role: 'staff' | 'manager' = 'staff') {
  const api = { [LIST]: () => listOf([request]), [DETAIL]: () => request, ...more };
  return renderBackoffice(<PartsRequestsTab />, { role, api, at: `${AT}&open=r1` });
}
const bodyOf = (send: jest.Mock) => (send.mock.calls[0] as [FakeRequest])[0];
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lists vehicle, urgency and parts, and keeps the open request in the address', async () => {
  const request = officeRequest();
  const { search } = renderBackoffice(<PartsRequestsTab />, {
    api: { [LIST]: () => listOf([request]), [DETAIL]: () => request },
    at: AT,
  });
  const row = await screen.findByRole('row', { name: /72A-440\.04/ });
  expect(row).toHaveTextContent('Xe đang nằm chờ');
  expect(row).toHaveTextContent('3 × Nước làm mát pin 1 l');
  await userEvent.click(within(row).getByRole('button', { name: 'YPT-261122-0001' }));
  expect(await screen.findByRole('dialog', { name: 'Yêu cầu YPT-261122-0001' })).toBeVisible();
  expect(search()).toContain('open=r1');
});

test('suggests the available quantity and approves the request in part', async () => {
  const approve = jest.fn(() => ({ data: officeRequest(), message: 'Đã duyệt và giữ hàng.' }));
  show(officeRequest(), { [step('approve')]: approve });
  expect(await screen.findByRole('textbox', { name: 'Số lượng duyệt Nước làm mát pin 1 l' })).toHaveValue(
    '2',
  );
  expect(screen.getByText('Tồn 5, đang giữ 3')).toBeVisible();
  await clickButton('Duyệt một phần');
  const { body, options } = bodyOf(approve);
  expect(body).toEqual({ lines: [{ id: 'l1', approvedQty: 2 }] });
  expect(options?.headers).toEqual({ 'If-Match': '"2"' });
});

test('does not send a quantity above the requested one, and warns about a quantity above the available stock', async () => {
  const approve = jest.fn(() => officeRequest());
  show(officeRequest(), { [step('approve')]: approve });
  const field = await screen.findByRole('textbox', { name: /Số lượng duyệt/ });
  await userEvent.clear(field);
  await userEvent.type(field, '4');
  await clickButton('Duyệt một phần');
  expect(field).toHaveAccessibleDescription('Nhập số từ 0 đến 3.');
  expect(approve).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  expect(screen.getByText('Tồn kho không đủ, yêu cầu sẽ chờ nhập hàng.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Duyệt' })).toBeVisible();
});

test('informs staff in advance that only a manager may approve a large request', async () => {
  const expensive = officeRequest({
    large: true,
    line: { quantity: 1, unitPrice: 28_500_000, stock: { onHand: 4, reserved: 0, available: 4 } },
  });
  const { unmount } = show(expensive);
  expect(await screen.findByText(/cần quản lý duyệt|chờ quản lý duyệt/)).toBeVisible();
  unmount();
  show(expensive, {}, 'manager');
  expect(await screen.findByRole('button', { name: 'Duyệt' })).toBeVisible();
  expect(screen.queryByText(/chờ quản lý duyệt/)).not.toBeInTheDocument();
});

test('asks a manager to confirm an amount above the limit for staff, and shows the amount and the vehicle', async () => {
  const approve = jest.fn(() => ({ data: officeRequest() }));
  const expensive = officeRequest({
    large: true,
    line: { quantity: 1, unitPrice: 13_550_000, stock: { onHand: 4, reserved: 0, available: 4 } },
  });
  show(expensive, { [step('approve')]: approve }, 'manager');
  await userEvent.click(await screen.findByRole('button', { name: 'Duyệt' }));
  const dialog = screen.getByRole('dialog', { name: /^Duyệt yêu cầu YPT/ });
  expect(dialog).toHaveTextContent(/13\.550\.000\s₫.*72A-440\.04/);
  expect(approve).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duyệt' }));
  expect(bodyOf(approve).body).toEqual({ lines: [{ id: 'l1', approvedQty: 1 }] });
});

test('shows a server error and keeps the input', async () => {
  const text = 'Tồn kho không đủ, yêu cầu sẽ chờ nhập hàng.';
  show(officeRequest(), {
    [step('approve')]: () => {
      throw refusal(409, 'OUT_OF_STOCK', text);
    },
  });
  const field = await screen.findByRole('textbox', { name: /Số lượng duyệt/ });
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  await clickButton('Duyệt một phần');
  expect(await screen.findByText(text)).toBeVisible();
  expect(field).toHaveValue('1');
});

test('requires a reason to reject', async () => {
  const reject = jest.fn(() => officeRequest({ status: 'rejected' }));
  show(officeRequest(), { [step('reject')]: reject });
  await userEvent.click(await screen.findByRole('button', { name: 'Từ chối' }));
  const dialog = screen.getByRole('dialog', { name: 'Từ chối yêu cầu phụ tùng' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Từ chối' }));
  expect(reject).not.toHaveBeenCalled();
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Lý do' }), 'Sai mã.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Từ chối' }));
  expect(bodyOf(reject).body).toEqual({ reason: 'Sai mã.' });
});

test('issues an approved request with an idempotency key', async () => {
  const issue = jest.fn(() => officeRequest({ status: 'issued' }));
  const approved = officeRequest({
    status: 'approved',
    allowed: ['issued', 'cancelled'],
    line: { approvedQty: 3 },
  });
  show(approved, { [step('issue')]: issue });
  await userEvent.click(await screen.findByRole('button', { name: 'Cấp phát' }));
  expect(bodyOf(issue).options?.headers).toEqual({
    'Idempotency-Key': expect.stringMatching(/^[\w-]{36}$/),
    'If-Match': '"2"',
  });
});

test('warns before a part is issued that the customer has not approved it', async () => {
  show(
    officeRequest({
      status: 'approved',
      allowed: ['issued', 'cancelled'],
      line: { approvedQty: 3, coverage: 'waiting' },
    }),
  );
  expect(await screen.findByText('Chờ khách duyệt')).toBeVisible();
  expect(screen.getByText(/khách cần duyệt phụ tùng/)).toBeVisible();
});

test('names the parts that are issued later when the customer has approved only some parts', async () => {
  const request = officeRequest({ status: 'approved', allowed: ['issued'], line: { approvedQty: 3 } });
  const [covered] = request.lines;
  const waiting = { ...covered!, id: 'l2', name: 'Má phanh', coverage: 'waiting' as const };
  show({ ...request, lines: [covered!, waiting] });
  expect(
    await screen.findByText(
      'Cấp trước phụ tùng khách đã duyệt. Má phanh được tách sang yêu cầu mới, chờ khách duyệt.',
    ),
  ).toBeVisible();
});

test('suggests the quantity that the technician reported and takes back the quantity that was entered', async () => {
  const back = jest.fn(() => officeRequest({ status: 'issued' }));
  show(officeRequest({ status: 'issued', allowed: [], line: { approvedQty: 3, returningQty: 2 } }), {
    [step('return')]: back,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nhận lại kho' }));
  const dialog = screen.getByRole('dialog', { name: 'Nhận lại vào kho' });
  const field = within(dialog).getByRole('textbox', { name: 'Số lượng nhận lại Nước làm mát pin 1 l' });
  expect(field).toHaveValue('2');
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nhận lại kho' }));
  expect(bodyOf(back).body).toEqual({ lines: [{ id: 'l1', quantity: 1, serials: [] }] });
});

test('shows a new request at once, without a reload', async () => {
  let items: OfficePartsRequest[] = [];
  const { shell } = renderBackoffice(<PartsRequestsTab />, { api: { [LIST]: () => listOf(items) }, at: AT });
  expect(await screen.findByText('Không có yêu cầu nào chờ duyệt.')).toBeVisible();
  items = [officeRequest()];
  act(() => shell.live.tell('office', 'office.changed', { entity: 'parts-request', id: 'r1' }));
  expect(await screen.findByRole('row', { name: /YPT-261122-0001/ })).toBeVisible();
});

test('sends the filter to the server and keeps it in the address', async () => {
  const listRequest = jest.fn(() => listOf([]));
  const { search } = renderBackoffice(<PartsRequestsTab />, { api: { [LIST]: listRequest }, at: AT });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Trạng thái' }), 'returning');
  await waitFor(() => expect(search()).toContain('status=returning'));
  expect(listRequest).toHaveBeenLastCalledWith(
    expect.objectContaining({ path: '/staff/parts-requests?status=returning' }),
  );
});

test('lists the requests of a service order, each linking to the full list', async () => {
  renderBackoffice(<OrderParts serviceOrderId="so-1" />, {
    api: { [LIST]: () => listOf([officeRequest()]) },
  });
  const link = await screen.findByRole('link', { name: 'Mở yêu cầu YPT-261122-0001' });
  expect(link).toHaveAttribute('href', '/staff/service-orders?tab=parts-requests&status=all&open=r1');
});
