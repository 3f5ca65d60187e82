import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeUserDetail } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { FactorResetDialog } from './factor-reset-dialog';

const RESET = 'POST /admin/users/u1/second-factor-reset';
const AN: OfficeUserDetail = {
  id: 'u1',
  fullName: 'Nguyễn An',
  email: 'an@evcare.test',
  phoneNumber: null,
  role: 'staff',
  status: 'active',
  emailVerified: true,
  avatar: null,
  createdAt: '2026-11-01T02:00:00.000Z',
  lastSeenAt: null,
  version: 4,
  address: null,
  hasPassword: true,
  hasGoogle: false,
  hasSecondFactor: true,
  lockedReason: null,
  openSessions: 2,
  counts: { vehicles: 0, appointments: 0, orders: 0 },
  actions: ['second-factor-reset'],
  log: [],
};

const close = jest.fn();
beforeEach(() => close.mockClear());

async function open(api: FakeRoutes = {}, enabled = false) {
  const status = { enabled, recoveryCodesLeft: enabled ? 7 : 0, nextStep: null };
  const view = renderBackoffice(<FactorResetDialog user={AN} onClose={close} />, {
    role: 'admin',
    at: '/admin/users',
    api: { 'GET /Auth/second-factor': () => ({ data: status }), ...api },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Gỡ xác thực hai bước của Nguyễn An' }));
  await dialog.findByLabelText(enabled ? 'Mã xác thực của bạn' : 'Mật khẩu của bạn');
  const sent = () => view.shell.http.requests.filter(({ method, path }) => `${method} ${path}` === RESET);
  return { ...view, dialog, sent };
}
type Dialog = ReturnType<typeof within>;
const field = (dialog: Dialog, name: string) => dialog.getByRole('textbox', { name });
const send = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole('button', { name: 'Gỡ xác thực hai bước' }));
async function fillIn(dialog: Dialog) {
  await fill(userEvent, field(dialog, 'Lý do'), '  Mất điện thoại ');
  await fill(userEvent, field(dialog, 'Cách xác minh danh tính'), 'Gặp trực tiếp');
}

test("sends reason, proof of identity, the administrator's password and the version of the account", async () => {
  const { dialog, sent, shell } = await open({
    [RESET]: () => ({ data: AN, message: 'Đã gỡ xác thực hai bước.' }),
  });
  await fillIn(dialog);
  await fill(userEvent, dialog.getByLabelText('Mật khẩu của bạn'), 'mat-khau-dai-15');
  await send(dialog);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([
    expect.objectContaining({
      body: { reason: 'Mất điện thoại', identity: 'Gặp trực tiếp', currentPassword: 'mat-khau-dai-15' },
      options: { headers: { 'If-Match': '"4"' } },
    }),
  ]);
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã gỡ xác thực hai bước.' }]);
});

test('asks an administrator with a second factor for a code', async () => {
  const { dialog, sent } = await open({ [RESET]: () => ({ data: AN, message: 'Đã gỡ.' }) }, true);
  expect(dialog.queryByLabelText('Mật khẩu của bạn')).not.toBeInTheDocument();
  await fillIn(dialog);
  await userEvent.type(field(dialog, 'Mã xác thực của bạn'), ' 123456 {Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ code: '123456' });
});

test('focuses the first field while the required proof is still loading', async () => {
  renderBackoffice(<FactorResetDialog user={AN} onClose={close} />, {
    role: 'admin',
    at: '/admin/users',
    api: { 'GET /Auth/second-factor': () => new Promise(() => {}) },
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Lý do' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Gỡ xác thực hai bước' })).toBeDisabled();
});

test('requires a reason and the way the identity was verified', async () => {
  const { dialog, sent } = await open();
  await userEvent.type(field(dialog, 'Lý do'), '   ');
  await send(dialog);
  expect(field(dialog, 'Lý do')).toHaveAccessibleDescription(/Vui lòng nhập lý do/);
  expect(field(dialog, 'Lý do')).toHaveFocus();
  expect(field(dialog, 'Cách xác minh danh tính')).toHaveAccessibleDescription(
    /Vui lòng ghi cách xác minh danh tính/,
  );
  await fill(userEvent, field(dialog, 'Lý do'), 'Mất điện thoại');
  await send(dialog);
  expect(field(dialog, 'Cách xác minh danh tính')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('shows a wrong password at its field and keeps the input', async () => {
  const { dialog } = await open({
    [RESET]: () => {
      const text = 'Mật khẩu hiện tại không đúng.';
      throw refusal(400, 'INVALID_CREDENTIALS', text, { errors: { currentPassword: [text] } });
    },
  });
  await fillIn(dialog);
  await send(dialog);
  const password = dialog.getByLabelText('Mật khẩu của bạn');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Mật khẩu hiện tại không đúng\./));
  expect(password).toHaveFocus();
  expect(field(dialog, 'Cách xác minh danh tính')).toHaveValue('Gặp trực tiếp');
  expect(close).not.toHaveBeenCalled();
});

test('shows any other error in the dialog and keeps it open', async () => {
  const { dialog } = await open({
    [RESET]: () => {
      throw refusal(409, 'SECOND_FACTOR_OFF', 'Xác thực hai bước chưa được bật.');
    },
  });
  await fillIn(dialog);
  await send(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Xác thực hai bước chưa được bật.');
  expect(close).not.toHaveBeenCalled();
});

test('sends nothing when cancelled', async () => {
  const { dialog, sent } = await open();
  await fillIn(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Quay lại' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});
