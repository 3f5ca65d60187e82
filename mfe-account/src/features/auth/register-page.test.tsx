import { screen } from '@testing-library/react';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { AN, renderRoutes } from '../../shared/testing/render-routes';
import { RegisterPage } from './register-page';

const open = (register?: FakeRoutes[string], path = '/auth/register') =>
  renderRoutes(
    () => [{ path: '/auth/register', element: <RegisterPage /> }],
    path,
    register ? { http: { 'POST /auth/register': register } } : {},
  );

/** Opens the page again as after a reload, in the same tab. */
const reopen = ({ shell: { storage } }: Awaited<ReturnType<typeof open>>) =>
  renderRoutes(() => [{ path: '/auth/register', element: <RegisterPage /> }], '/auth/register', { storage });

const field = (name: string) => screen.getByLabelText(name);
type User = Awaited<ReturnType<typeof open>>['user'];

async function fillIn(user: User, { email = 'an@evcare.test', confirm = 'dongho27', terms = true } = {}) {
  await fill(user, field('Họ và tên'), 'Nguyễn Hoài An');
  await fill(user, field('Email'), email);
  await fill(user, field('Số điện thoại'), '+84 912 345 678');
  await fill(user, field('Mật khẩu'), 'dongho27');
  await fill(user, field('Nhập lại mật khẩu'), confirm);
  if (terms) await user.click(screen.getByRole('checkbox'));
}
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Đăng ký' }));

test('after registering, signs in, opens the return path and asks to verify the e-mail', async () => {
  const { user, shell, requestsTo } = await open(
    () => ({ success: true, data: { accessToken: 't', ...AN, emailVerified: false } }),
    '/auth/register?redirect=%2Fbooking',
  );
  await fillIn(user);
  await submit(user);
  expect(await screen.findByText('Đang ở /booking')).toBeInTheDocument();
  expect(requestsTo('POST /auth/register')[0]?.body).toEqual({
    fullName: 'Nguyễn Hoài An',
    email: 'an@evcare.test',
    phoneNumber: '0912345678',
    password: 'dongho27',
    confirmPassword: 'dongho27',
  });
  expect(shell.session.current().user).toMatchObject({ id: AN.id });
  expect(shell.dialogs).toEqual([{ id: 'verify-email', params: { email: AN.email } }]);
});

test('restores the typed texts after a reload, but neither a password nor the consent', async () => {
  const first = await open();
  await fillIn(first.user);
  expect(first.shell.storage.perTab.get('form-drafts')).not.toContain('dongho27');
  first.unmount();
  await reopen(first);
  expect(await screen.findByText('Đã khôi phục nội dung bạn đang nhập dở.')).toBeVisible();
  expect(field('Họ và tên')).toHaveValue('Nguyễn Hoài An');
  expect(field('Email')).toHaveValue('an@evcare.test');
  expect(field('Mật khẩu')).toHaveValue('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('keeps no draft once the account exists', async () => {
  const { user, shell } = await open(() => ({ success: true, data: { accessToken: 't', ...AN } }));
  await fillIn(user);
  await submit(user);
  expect(await screen.findByText(/^Đang ở/)).toBeInTheDocument();
  expect(shell.storage.perTab.get('form-drafts')).toBeNull();
});

test('says under the e-mail field that the address is taken, with a link to sign in', async () => {
  const { user, router } = await open(() => {
    throw refusal(409, 'EMAIL_TAKEN', 'Email đã được sử dụng.');
  }, '/auth/register?redirect=%2Fcart');
  await fillIn(user);
  await submit(user);
  expect(await screen.findAllByText('Email đã được sử dụng.')).not.toHaveLength(0);
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toBeInvalid();
  await user.click(screen.getByRole('link', { name: 'Đăng nhập bằng email này' }));
  expect(await screen.findByText('Đang ở /auth/login?redirect=%2Fcart')).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ email: 'an@evcare.test' });
});

test('shows server errors under their fields', async () => {
  const { user } = await open(() => {
    throw refusal(400, 'VALIDATION_FAILED', 'Vui lòng kiểm tra lại thông tin.', {
      errors: { phoneNumber: ['Số này đã bị khoá.'], unknown: ['x'] },
    });
  });
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Vui lòng kiểm tra lại thông tin.');
  expect(field('Số điện thoại')).toHaveAccessibleDescription('Số này đã bị khoá.');
  expect(field('Số điện thoại')).toHaveFocus();
  await user.type(field('Số điện thoại'), '1');
  expect(field('Số điện thoại')).toBeValid();
});

test.each([
  ['Họ và tên', 'A', 'Vui lòng nhập họ và tên (2–60 ký tự).'],
  ['Email', 'an@', 'Email không hợp lệ.'],
  ['Số điện thoại', '0212345678', 'Số điện thoại không hợp lệ (ví dụ 0912 345 678).'],
  ['Mật khẩu', 'chichu', 'Mật khẩu cần ít nhất 8 ký tự, gồm chữ và số.'],
  ['Nhập lại mật khẩu', 'khac', 'Mật khẩu nhập lại không khớp.'],
])('%s rejects "%s" with: %s', async (label, typed, message) => {
  const { user } = await open();
  await user.type(field(label), typed);
  await user.tab();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('shows mismatching passwords and unaccepted terms together with the other errors', async () => {
  const { user, shell } = await open();
  await fillIn(user, { email: 'x', confirm: 'matkhau2', terms: false });
  await submit(user);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Email không hợp lệ.');
  expect(summary).toHaveTextContent('Mật khẩu nhập lại không khớp.');
  expect(summary).toHaveTextContent('Bạn cần đồng ý với điều khoản để tiếp tục.');
  expect(shell.http.requests).toHaveLength(0);
});

test('rejects a password that equals the e-mail', async () => {
  const { user } = await open();
  await fillIn(user, { email: 'dongho27@x.vn', confirm: 'dongho27@x.vn' });
  await user.clear(field('Mật khẩu'));
  await user.type(field('Mật khẩu'), 'dongho27@x.vn');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Mật khẩu không được trùng với email.');
});

test('shows the strength of the password', async () => {
  const { user } = await open();
  expect(screen.getByText('Ít nhất 8 ký tự, gồm chữ và số.')).toBeInTheDocument();
  await user.type(field('Mật khẩu'), 'abc');
  expect(screen.getByText('Độ mạnh mật khẩu: Yếu')).toBeInTheDocument();
  await user.type(field('Mật khẩu'), 'DEF2026!!');
  expect(screen.getByText('Độ mạnh mật khẩu: Mạnh')).toBeInTheDocument();
});

test('rates a common password as weak and rejects it without sending a request', async () => {
  const { user, shell } = await open();
  await fillIn(user, { confirm: 'Matkhau2026' });
  await user.clear(field('Mật khẩu'));
  await user.type(field('Mật khẩu'), 'Matkhau2026');
  expect(screen.getByText(/^Độ mạnh mật khẩu: Yếu\. Mật khẩu này quá phổ biến/)).toBeInTheDocument();
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Mật khẩu này quá phổ biến');
  expect(shell.http.requests).toHaveLength(0);
});

test('opens the terms and the privacy policy in new tabs', async () => {
  await open();
  for (const [name, href] of [
    [/^điều khoản sử dụng/, '/policies/dieu-khoan'],
    [/^chính sách bảo mật/, '/policies/bao-mat'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
  }
});
