import { screen, waitFor, within } from '@testing-library/react';
import type { OpenSession } from '@evcare/shared-contracts/auth-forms';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { AN, deferred, renderRoutes } from '../../../shared/testing/render-routes';
import { SessionsSection } from './sessions-section';

const LIST = 'GET /Auth/sessions';
const END = 'POST /Auth/sessions/s-2/end';
const END_OTHERS = 'POST /Auth/sessions/end-others';
const session = (overrides: Partial<OpenSession>): OpenSession => ({
  id: 's-1',
  browser: 'Chrome',
  system: 'Windows',
  signedInAt: '2026-11-20T02:00:00.000Z',
  lastUsedAt: '2026-11-22T03:05:00.000Z',
  current: false,
  ...overrides,
});
const HERE = session({ current: true });
const PHONE = session({ id: 's-2', browser: 'Safari', system: 'iPhone' });
const UNKNOWN = session({ id: 's-3', browser: null, system: null });

async function open(list: () => readonly OpenSession[], http: FakeRoutes = {}, hasPassword = true) {
  const element = <SessionsSection hasPassword={hasPassword} />;
  const view = await renderRoutes(() => [{ path: '/profile', element }], '/profile', {
    user: AN,
    http: { [LIST]: () => ({ data: list() }), ...http },
  });
  return view;
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Thiết bị đang đăng nhập' })).getAllByRole('listitem');
const endPhone = () => screen.findByRole('button', { name: 'Đăng xuất Safari trên iPhone' });
const endOthers = () => screen.findByRole('button', { name: 'Đăng xuất khỏi các thiết bị khác' });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists each device with its times and marks the current one', async () => {
  await open(() => [HERE, PHONE, UNKNOWN]);
  await endPhone();
  const [here, phone, unknown] = rows();
  expect(here).toHaveTextContent(/Chrome trên Windows.*Thiết bị này.*Đang dùng/);
  expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
  expect(phone).toHaveTextContent('Dùng lần cuối 10:05 22/11/2026');
  expect(phone).toHaveTextContent('Đăng nhập 09:00 20/11/2026');
  expect(phone).not.toHaveTextContent('Thiết bị này');
  expect(within(unknown!).getByRole('button')).toHaveAccessibleName('Đăng xuất Thiết bị không rõ');
});

test('shows a loading state, then that no other device is signed in', async () => {
  const answer = deferred<unknown>();
  await open(() => [], { [LIST]: () => answer.promise });
  expect(screen.getByText('Đang tải…')).toBeInTheDocument();
  answer.resolve({ data: [HERE] });
  expect(await screen.findByText('Tài khoản không đăng nhập trên thiết bị nào khác.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('retries on demand when the list fails to load', async () => {
  let fails = true;
  const { user } = await open(() => {
    if (fails) throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
    return [HERE];
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Thiết bị này')).toBeVisible();
});

test('signs out a device by keyboard with the password and moves the focus to the heading', async () => {
  let list = [HERE, PHONE];
  const { user, shell, requestsTo } = await open(() => list, {
    [END]: () => {
      list = [HERE];
      return { success: true, message: 'Đã đăng xuất thiết bị.', data: null };
    },
  });
  (await endPhone()).focus();
  await user.keyboard('{Enter}');
  const confirmDialog = await findDialog('Đăng xuất Safari trên iPhone?');
  await waitFor(() => expect(confirmDialog.getByLabelText('Mật khẩu hiện tại')).toHaveFocus());
  await user.keyboard('mat-khau-dai-15{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Thiết bị đang đăng nhập' })).toHaveFocus());
  expect(requestsTo(END)[0]?.body).toEqual({ currentPassword: 'mat-khau-dai-15' });
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã đăng xuất thiết bị.' }]);
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('cancelling signs out nothing and restores the focus', async () => {
  const { user, requestsTo } = await open(() => [HERE, PHONE]);
  await user.click(await endPhone());
  await findDialog('Đăng xuất Safari trên iPhone?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await endPhone()).toHaveFocus());
  expect(requestsTo(END)).toEqual([]);
});

test('signs out all other devices', async () => {
  let list = [HERE, PHONE, UNKNOWN];
  const { user, requestsTo } = await open(() => list, {
    [END_OTHERS]: () => {
      list = [HERE];
      return { success: true, message: 'Đã đăng xuất khỏi 2 thiết bị khác.', data: null };
    },
  });
  await user.click(await endOthers());
  const confirmDialog = await findDialog('Đăng xuất khỏi các thiết bị khác?');
  expect(confirmDialog.getByText(/^2 thiết bị phải đăng nhập lại/)).toBeVisible();
  await fill(user, confirmDialog.getByLabelText('Mật khẩu hiện tại'), 'mat-khau-dai-15');
  await user.click(confirmDialog.getByRole('button', { name: 'Đăng xuất' }));
  expect(await screen.findByText('Tài khoản không đăng nhập trên thiết bị nào khác.')).toBeVisible();
  expect(requestsTo(END_OTHERS)[0]?.body).toEqual({ currentPassword: 'mat-khau-dai-15' });
});

test('keeps the dialog open and shows a password error at its field', async () => {
  const { user } = await open(() => [HERE, PHONE], {
    [END]: () => {
      const message = 'Mật khẩu hiện tại không đúng.';
      throw refusal(400, 'INVALID_CREDENTIALS', message, { errors: { currentPassword: [message] } });
    },
  });
  await user.click(await endPhone());
  const confirmDialog = await findDialog('Đăng xuất Safari trên iPhone?');
  const field = confirmDialog.getByLabelText('Mật khẩu hiện tại');
  await user.click(confirmDialog.getByRole('button', { name: 'Đăng xuất' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Mật khẩu hiện tại không đúng\./));
  expect(field).toHaveFocus();
});

test('shows an error that belongs to no field as an alert in the dialog', async () => {
  const { user } = await open(() => [HERE, PHONE], {
    [END]: () => {
      throw refusal(429, 'RATE_LIMITED', 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 2 phút.');
    },
  });
  await user.click(await endPhone());
  const confirmDialog = await findDialog('Đăng xuất Safari trên iPhone?');
  await user.click(confirmDialog.getByRole('button', { name: 'Đăng xuất' }));
  expect(await confirmDialog.findByRole('alert')).toHaveTextContent('thử lại sau 2 phút');
});

test('removes a device that was signed out elsewhere', async () => {
  let list = [HERE, PHONE];
  const { user, shell } = await open(() => list, {
    [END]: () => {
      list = [HERE];
      throw refusal(404, 'NOT_FOUND', 'Thiết bị này đã được đăng xuất.');
    },
  });
  await user.click(await endPhone());
  await user.click(
    (await findDialog('Đăng xuất Safari trên iPhone?')).getByRole('button', { name: 'Đăng xuất' }),
  );
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Thiết bị này đã được đăng xuất.' }]);
});

test('asks an account without a password for a code only when the server requires one', async () => {
  let list = [HERE, PHONE];
  const { user, requestsTo } = await open(
    () => list,
    {
      [END]: ({ body }) => {
        if (!(body as { code?: string }).code) {
          const message = 'Vui lòng nhập mã xác thực.';
          throw refusal(400, 'VALIDATION_FAILED', 'Thông tin chưa hợp lệ.', { errors: { code: [message] } });
        }
        list = [HERE];
        return { success: true, message: 'Đã đăng xuất thiết bị.', data: null };
      },
    },
    false,
  );
  await user.click(await endPhone());
  const confirmDialog = await findDialog('Đăng xuất Safari trên iPhone?');
  expect(confirmDialog.queryByLabelText('Mật khẩu hiện tại')).not.toBeInTheDocument();
  await user.click(confirmDialog.getByRole('button', { name: 'Đăng xuất' }));
  const code = await confirmDialog.findByLabelText('Mã xác thực');
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(requestsTo(END).map(({ body }) => body)).toEqual([{}, { code: '123456' }]);
});
