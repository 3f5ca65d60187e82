import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffContactSchema, type StaffContact } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ContactsTab } from './contacts-tab';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const REQUEST: StaffContact = staffContactSchema.parse({
  id: 'c1',
  version: 2,
  code: 'LH-2026-00012',
  kind: 'callback',
  status: 'open',
  fullName: 'Lê Thị Mai',
  phoneNumber: '+84987111222',
  email: null,
  topic: null,
  message: 'Đơn của tôi đến đâu rồi?',
  subject: { kind: 'order', ref: 'DH-261124-0001' },
  customerId: 'u7',
  window: null,
  dueAt: inHours(1),
  createdAt: inHours(-1),
  calls: [],
});
const CLOSED: StaffContact = { ...REQUEST, status: 'reached' };

const open = (items: readonly StaffContact[], api: FakeRoutes = {}, query = '') =>
  renderBackoffice(<ContactsTab />, {
    api: {
      'GET /staff/contact-requests': () => ({ data: { items, page: 1, pageSize: 20, total: items.length } }),
      'GET /staff/contact-requests/c1': () => ({ data: items[0] }),
      ...api,
    },
    at: `/staff/service-orders?tab=contacts${query}`,
  });
const card = async () => within(await screen.findByRole('group', { name: 'Lê Thị Mai · LH-2026-00012' }));
const record = async () => {
  await userEvent.click((await card()).getByRole('button', { name: 'Ghi kết quả cho Lê Thị Mai' }));
  return within(await screen.findByRole('dialog', { name: 'Ghi kết quả cho Lê Thị Mai' }));
};

test('links a request to its phone number, order and customer', async () => {
  open([REQUEST]);
  const item = await card();
  const target = (name: string) => item.getByRole('link', { name }).getAttribute('href');
  expect(target('Gọi 0987 111 222')).toBe('tel:+84987111222');
  expect(target('Đơn DH-261124-0001')).toBe('/staff/service-orders?tab=shop-orders&open=DH-261124-0001');
  expect(target('Hồ sơ khách')).toBe('/staff/customers?open=u7');
  expect(item.queryByText('Quá hạn gọi')).not.toBeInTheDocument();
});

test('shows a product by its name, and by its slug when the name is unknown', async () => {
  const subject = { kind: 'product' as const, ref: 'bo-sac-7' };
  const view = open([{ ...REQUEST, subject: { ...subject, name: 'Bộ sạc treo tường 7,4 kW' } }]);
  const link = (await card()).getByRole('link', { name: 'Sản phẩm Bộ sạc treo tường 7,4 kW' });
  expect(link).toHaveAttribute('href', '/products/bo-sac-7');
  view.unmount();
  open([{ ...REQUEST, subject: { ...subject, name: null } }]);
  expect((await card()).getByRole('link', { name: 'Sản phẩm bo-sac-7' })).toBeVisible();
});

test.each([
  ['the window that the customer chose', 'Hẹn gọi trong khoảng 09:30 – 10:00 Thứ Hai 30/11', true],
  ['the time that the customer was promised', 'Gọi trước 10:00 Thứ Hai 30/11', false],
])('shows %s, as the customer reads it', async (_what, text, hasWindow) => {
  const window = { from: '2026-11-30T02:30:00.000Z', to: '2026-11-30T03:00:00.000Z' };
  open([{ ...REQUEST, window: hasWindow ? window : null, dueAt: window.to }]);
  expect((await card()).getByText(text)).toBeVisible();
});

test('marks an overdue request, and finds a guest by the phone number', async () => {
  open([{ ...REQUEST, dueAt: inHours(-1), customerId: null }]);
  const item = await card();
  expect(item.getByText('Quá hạn gọi')).toBeVisible();
  expect(item.getByRole('link', { name: 'Tìm khách theo số này' })).toHaveAttribute(
    'href',
    '/staff/customers?q=0987111222',
  );
});

test('records the result of a call about the version that is shown', async () => {
  const sent: FakeRequest[] = [];
  open([REQUEST], {
    'POST /staff/contact-requests/c1/calls': (request) => {
      sent.push(request);
      return { data: CLOSED, message: 'Đã ghi kết quả.' };
    },
  });
  const dialog = await record();
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu kết quả' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Vui lòng chọn kết quả.');
  await userEvent.click(dialog.getByRole('radio', { name: 'Đã nói chuyện với khách' }));
  await fill(userEvent, dialog.getByLabelText(/Ghi chú/), 'Giao chiều nay.');
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu kết quả' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ body, options }) => [body, options?.headers?.['If-Match']])).toEqual([
    [{ result: 'reached', note: 'Giao chiều nay.' }, '"2"'],
  ]);
});

test('says that a customer who was not reached is called again, unless this is the last call', async () => {
  const view = open([REQUEST]);
  const choose = async () => userEvent.click((await record()).getByRole('radio', { name: 'Không nghe máy' }));
  await choose();
  expect(screen.getByText(/được nhắc gọi lần nữa/)).toBeVisible();
  view.unmount();
  open([{ ...REQUEST, calls: [{ result: 'not_reached', note: 'Máy bận', by: null, at: inHours(-1) }] }]);
  const item = await card();
  expect(item.getByText('Máy bận')).toBeVisible();
  await choose();
  expect(screen.getByText(/lần gọi cuối/)).toBeVisible();
});

test('closes a message that was answered by mail without a call', async () => {
  const bodies: unknown[] = [];
  open([{ ...REQUEST, kind: 'message', topic: 'warranty' }], {
    'POST /staff/contact-requests/c1/calls': ({ body }) => {
      bodies.push(body);
      return { data: { ...CLOSED, status: 'answered_otherwise' } };
    },
  });
  const dialog = await record();
  await userEvent.click(dialog.getByRole('radio', { name: 'Đã trả lời cách khác' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu kết quả' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([{ result: 'answered_otherwise', note: '' }]);
});

test('keeps the note when the result cannot be saved', async () => {
  open([REQUEST], {
    'POST /staff/contact-requests/c1/calls': () => {
      throw refusal(503, 'UNAVAILABLE', 'Máy chủ đang bận.');
    },
  });
  const dialog = await record();
  await userEvent.click(dialog.getByRole('radio', { name: 'Sai số' }));
  await fill(userEvent, dialog.getByLabelText(/Ghi chú/), 'Người khác nghe máy');
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu kết quả' }));
  expect(await dialog.findByText('Máy chủ đang bận.')).toBeVisible();
  expect(dialog.getByLabelText(/Ghi chú/)).toHaveValue('Người khác nghe máy');
});

test('says that no customer waits, keeps the list in the address', async () => {
  const { search } = open([]);
  expect(await screen.findByText('Không có khách nào chờ được gọi.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Danh sách'), 'Đã xong');
  expect(await screen.findByText('Chưa có yêu cầu nào được xử lý.')).toBeVisible();
  expect(search()).toContain('queue=closed');
});

test('a closed request shows its result and phone number, and offers to record no call', async () => {
  open([CLOSED], {}, '&queue=closed');
  const item = await card();
  expect(item.getByText('Đã gọi')).toBeVisible();
  expect(item.getByRole('link', { name: 'Gọi 0987 111 222' })).toHaveAttribute('href', 'tel:+84987111222');
  expect(item.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Yêu cầu đã xong' })).toBeVisible();
});

test('keeps the form open when another user closes the request, and says so', async () => {
  let items = [REQUEST];
  const { shell } = open([REQUEST], {
    'GET /staff/contact-requests': () => ({ data: { items, page: 1, pageSize: 20, total: items.length } }),
    'GET /staff/contact-requests/c1': () => ({ data: { ...CLOSED, version: 3 } }),
    'POST /staff/contact-requests/c1/calls': ({ options }) => {
      if (options?.headers?.['If-Match'] === '"2"') throw refusal(409, 'STALE_VERSION', 'Vừa thay đổi.');
      throw refusal(409, 'INVALID_TRANSITION', 'Yêu cầu này đã được xử lý hoặc đã huỷ.');
    },
  });
  const dialog = await record();
  await userEvent.click(dialog.getByRole('radio', { name: 'Sai số' }));
  await fill(userEvent, dialog.getByLabelText(/Ghi chú/), 'Người khác nghe máy');
  items = [];
  act(() => shell.live.tell('office', 'office.changed', { entity: 'contact', id: 'c1' }));
  expect(await screen.findByText('Không có khách nào chờ được gọi.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu kết quả' }));
  expect(await dialog.findByText(/Mục này vừa được người khác cập nhật/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu kết quả' }));
  expect(await dialog.findByText('Yêu cầu này đã được xử lý hoặc đã huỷ.')).toBeVisible();
  expect(dialog.getByLabelText(/Ghi chú/)).toHaveValue('Người khác nghe máy');
});
