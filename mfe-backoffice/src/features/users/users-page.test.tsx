import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeUser, OfficeUserDetail } from '@evcare/shared-contracts/office';
import { HttpError } from '@evcare/shared-contracts';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { UsersPage } from './users-page';

const AN: OfficeUser = {
  id: 'u1',
  fullName: 'Nguyễn An',
  email: 'an@example.vn',
  phoneNumber: '+84912345678',
  role: 'customer',
  status: 'active',
  emailVerified: true,
  avatar: null,
  createdAt: '2026-11-01T02:00:00.000Z',
  lastSeenAt: null,
  version: 4,
};
const DETAIL: OfficeUserDetail = {
  ...AN,
  address: null,
  hasPassword: true,
  hasGoogle: false,
  lockedReason: null,
  openSessions: 2,
  counts: { vehicles: 1, appointments: 3, orders: 0 },
  actions: ['role', 'lock', 'reset-mail'],
  log: [{ id: 'l1', at: '2026-11-20T02:00:00.000Z', action: 'user_role', actor: 'Quản Trị' }],
};
const listOf = (...items: OfficeUser[]) => ({
  success: true,
  data: { items, page: 1, pageSize: 20, total: items.length },
});
const open = (api: FakeRoutes = {}, at = '/admin/users') =>
  renderBackoffice(<UsersPage />, {
    role: 'admin',
    at,
    api: {
      'GET /admin/users': () => listOf(AN, { ...AN, id: 'u2', fullName: 'Lê Khoá', status: 'locked' }),
      'GET /admin/users/u1': () => ({ data: DETAIL }),
      ...api,
    },
  });
const sheet = () => screen.findByRole('dialog', { name: 'Nguyễn An' });

test('lists users with role and status', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Danh sách người dùng' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/Nguyễn An.*an@example\.vn.*0912 345 678.*Khách hàng.*Đang hoạt động/);
  expect(second).toHaveTextContent(/Lê Khoá.*Đã khoá/);
});

test.each([
  ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
  ['emoji', 'An 🔋👩‍🔧🇻🇳'],
  ['right-to-left text', 'שלום مرحبا \u202EAn'],
  ['a megabyte of text', 'dài'.repeat(250_000)],
])('shows a user whose name is %s as plain text', async (_what, fullName) => {
  const { container } = open(
    {
      'GET /admin/users': () => listOf({ ...AN, fullName }),
      'GET /admin/users/u1': () => ({ data: { ...DETAIL, fullName, lockedReason: fullName } }),
    },
    '/admin/users?open=u1',
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Thiết bị đang đăng nhập')).toBeVisible();
  expect(dialog.textContent).toContain(fullName);
  expect(container.querySelector('table')?.textContent).toContain(fullName);
  expect(document.querySelector('[onerror], [src="x"], script')).toBeNull();
});

test('applies the filter and opens the user that the address names', async () => {
  const { shell } = open({}, '/admin/users?q=an&role=staff&sort=name&open=u1');
  expect(await sheet()).toHaveTextContent('Thiết bị đang đăng nhập2');
  expect(shell.http.requests.map(({ path }) => path)).toContain(
    '/admin/users?q=an&role=staff&sort=name&page=1',
  );
});

test('shows an empty state and clears the filter', async () => {
  const { search } = open({ 'GET /admin/users': () => listOf() }, '/admin/users?q=zz');
  expect(await screen.findByText('Không tìm thấy người dùng.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
  expect(search()).toBe('');
});

test('sends a new role with the version it is based on and shows the success', async () => {
  const { shell } = open({
    'PUT /admin/users/u1/role': () => ({ data: DETAIL, message: 'Đã đổi vai trò.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nguyễn An' }));
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Đổi vai trò' }));
  const dialog = await screen.findByRole('dialog', { name: 'Đổi vai trò của Nguyễn An' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Vai trò mới' }), 'technician');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Đổi vai trò' }));
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã đổi vai trò.' }]);
  const sent = shell.http.requests.find(({ method }) => method === 'PUT');
  expect(sent).toMatchObject({ body: { role: 'technician' }, options: { headers: { 'If-Match': '"4"' } } });
});

test('asks for confirmation before a second factor is reset', async () => {
  const actions: OfficeUserDetail['actions'] = ['second-factor-reset'];
  const { shell } = open({
    'GET /admin/users/u1': () => ({ data: { ...DETAIL, hasSecondFactor: true, actions } }),
    'GET /Auth/second-factor': () => ({ data: { enabled: false, recoveryCodesLeft: 0, nextStep: null } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nguyễn An' }));
  expect(await sheet()).toHaveTextContent('Xác thực hai bướcĐang bật');
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Gỡ xác thực hai bước' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gỡ xác thực hai bước của Nguyễn An' });
  expect(await within(dialog).findByLabelText('Mật khẩu của bạn')).toBeVisible();
  expect(shell.http.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('shows a server error in the dialog and keeps it open', async () => {
  open({
    'PUT /admin/users/u1/role': () => {
      throw refusal(409, 'LAST_ADMIN', 'Không thể hạ quyền quản trị viên cuối cùng.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nguyễn An' }));
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Đổi vai trò' }));
  const dialog = await screen.findByRole('dialog', { name: 'Đổi vai trò của Nguyễn An' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Đổi vai trò' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Không thể hạ quyền quản trị viên cuối cùng.');
});

describe('a dialog whose request fails', () => {
  const timeout = () => new HttpError('Máy chủ phản hồi quá lâu. Vui lòng thử lại.', 'timeout', 0, 'TIMEOUT');

  test.each([
    ['takes longer than 10 s', timeout(), 'Máy chủ phản hồi quá lâu.'],
    ['gets status 413', refusal(413, 'REFUSED', 'Nội dung gửi lên quá lớn.'), 'quá lớn'],
    ['gets status 415', refusal(415, 'REFUSED', 'Định dạng này không được hỗ trợ.'), 'không được hỗ trợ'],
    ['gets status 422', refusal(422, 'REFUSED', 'Không xử lý được thông tin này.'), 'Không xử lý được'],
    ['gets status 429', refusal(429, 'REFUSED', 'Vui lòng thử lại sau 2 phút.'), 'thử lại sau 2 phút'],
  ])(
    'because it %s shows the error, keeps the reason and re-enables its button',
    async (_what, error, text) => {
      let fail!: () => void;
      const { shell } = open({
        'POST /admin/users/u1/lock': () => new Promise((_, reject) => (fail = () => reject(error))),
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Nguyễn An' }));
      await userEvent.click(within(await sheet()).getByRole('button', { name: 'Khoá tài khoản' }));
      const dialog = await screen.findByRole('dialog', { name: 'Khoá tài khoản Nguyễn An' });
      await userEvent.type(within(dialog).getByRole('textbox'), 'Spam');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Khoá tài khoản' }));
      await act(async () => fail());
      expect(await within(dialog).findByText(text, { exact: false })).toBeVisible();
      expect(within(dialog).getByRole('textbox')).toHaveValue('Spam');
      shell.http.routes['POST /admin/users/u1/lock'] = () => ({ data: DETAIL, message: 'Đã khoá.' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Khoá tài khoản' }));
      expect(shell.toasts.at(-1)).toEqual({ type: 'success', message: 'Đã khoá.' });
    },
  );
});

test('requires a reason to lock an account', async () => {
  const { shell } = open({ 'POST /admin/users/u1/lock': () => ({ data: DETAIL, message: 'Đã khoá.' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Nguyễn An' }));
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Khoá tài khoản' }));
  const dialog = await screen.findByRole('dialog', { name: 'Khoá tài khoản Nguyễn An' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Khoá tài khoản' }));
  expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription('Vui lòng nhập lý do.');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Spam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Khoá tài khoản' }));
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã khoá.' }]);
});

test('offers no actions on the user’s own account', async () => {
  open({ 'GET /admin/users/u1': () => ({ data: { ...DETAIL, actions: [] } }) }, '/admin/users?open=u1');
  expect(await within(await sheet()).findByText(/người quản trị khác/)).toBeVisible();
});

test('exports the filtered list as a file', async () => {
  const { shell } = open(
    { 'GET /admin/users/export.csv': () => ({ data: { text: 'Họ và tên' } }) },
    '/admin/users?q=an&page=3',
  );
  URL.createObjectURL = jest.fn(() => 'blob:x');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Xuất CSV' }));
  expect(shell.http.requests.map(({ path }) => path)).toContain('/admin/users/export.csv?q=an&sort=newest');
  expect(URL.createObjectURL).toHaveBeenCalledTimes(1);
});
