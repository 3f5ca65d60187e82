import { screen } from '@testing-library/react';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderRoutes } from '../../shared/testing/render-routes';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';

const NEUTRAL = 'Nếu email tồn tại, chúng tôi đã gửi hướng dẫn đặt lại mật khẩu.';
const REQUEST = 'POST /auth/reset-password/request';
const CONFIRM = 'POST /auth/reset-password/confirm';
const ok = () => ({ success: true });

const open = (path: string, http: FakeRoutes = {}, state?: Record<string, unknown>) =>
  renderRoutes(
    () => [
      { path: '/auth/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/auth/forgot-password/confirm', element: <ResetPasswordPage /> },
    ],
    path,
    { http, ...(state && { state }) },
  );

const code = () => screen.queryByLabelText('Mã xác nhận');
type User = Awaited<ReturnType<typeof open>>['user'];
async function chooseAndSend(user: User, confirm = 'matkhau2') {
  await fill(user, screen.getByLabelText('Mật khẩu mới'), 'matkhau2');
  await user.type(screen.getByLabelText('Nhập lại mật khẩu'), confirm);
  await user.click(screen.getByRole('button', { name: 'Đặt lại mật khẩu' }));
}

test('a request opens the next page with a neutral message and the e-mail filled in', async () => {
  const { user, requestsTo, router } = await open('/auth/forgot-password?redirect=%2Fcart', {
    [REQUEST]: ok,
  });
  await user.type(screen.getByLabelText('Email'), 'An@evcare.test{Enter}');
  expect(await screen.findByText(NEUTRAL)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('an@evcare.test');
  expect(requestsTo(REQUEST)[0]?.body).toEqual({ email: 'an@evcare.test' });
  expect(router.state.location.search).toBe('?redirect=%2Fcart');
});

test('shows the server’s message and stays on the page after too many requests', async () => {
  const { user } = await open('/auth/forgot-password', {
    [REQUEST]: () => {
      throw refusal(429, 'RATE_LIMITED', 'Vui lòng thử lại sau 45 giây.', { retryAfterSeconds: 45 });
    },
  });
  await user.type(screen.getByLabelText('Email'), 'an@evcare.test{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Vui lòng thử lại sau 45 giây.');
  expect(screen.getByLabelText('Email')).toHaveValue('an@evcare.test');
});

test('sends the token of the link without asking for a code', async () => {
  const { user, shell, requestsTo } = await open(
    '/auth/forgot-password/confirm?email=an%40evcare.test&token=t-1',
    { [CONFIRM]: ok },
  );
  expect(code()).not.toBeInTheDocument();
  await chooseAndSend(user);
  expect(await screen.findByText('Đang ở /auth/login')).toBeInTheDocument();
  expect(requestsTo(CONFIRM)[0]?.body).toEqual({
    email: 'an@evcare.test',
    token: 't-1',
    newPassword: 'matkhau2',
    confirmPassword: 'matkhau2',
  });
  expect(shell.toasts).toEqual([
    { type: 'success', message: 'Đã đặt lại mật khẩu. Bạn có thể đăng nhập bằng mật khẩu mới.' },
  ]);
});

test('sends the six-digit code when there is no token, and drops other characters', async () => {
  const { user, requestsTo } = await open(
    '/auth/forgot-password/confirm',
    { [CONFIRM]: ok },
    { email: 'an@evcare.test' },
  );
  await user.type(code()!, 'a12b34 56');
  await chooseAndSend(user);
  expect(await screen.findByText('Đang ở /auth/login')).toBeInTheDocument();
  expect(requestsTo(CONFIRM)[0]?.body).toMatchObject({ email: 'an@evcare.test', otpCode: '123456' });
});

test('rejects mismatching passwords before sending anything', async () => {
  const { user, shell } = await open('/auth/forgot-password/confirm?email=an%40evcare.test&token=t');
  await chooseAndSend(user, 'matkhau3');
  expect(await screen.findByRole('alert')).toHaveTextContent('Mật khẩu nhập lại không khớp.');
  expect(shell.http.requests).toHaveLength(0);
});

test.each([
  ['RESET_CODE_INVALID', 'Mã không đúng hoặc đã hết hạn.'],
  ['OTP_EXPIRED', 'Mã đã hết hạn. Gửi lại mã.'],
])('offers a new code after %s', async (errorCode, message) => {
  const { user, requestsTo } = await open('/auth/forgot-password/confirm?email=an%40evcare.test&token=old', {
    [REQUEST]: ok,
    [CONFIRM]: () => {
      throw refusal(400, errorCode, 'Mã không đúng hoặc đã hết hạn.');
    },
  });
  await chooseAndSend(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Gửi lại mã' }));
  expect(await screen.findByText(NEUTRAL)).toBeInTheDocument();
  expect(requestsTo(REQUEST)[0]?.body).toEqual({ email: 'an@evcare.test' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(code()).toBeInTheDocument();
  expect(screen.getByLabelText('Mật khẩu mới')).toHaveValue('matkhau2');
});

test('shows the server’s message for other errors', async () => {
  const { user } = await open('/auth/forgot-password/confirm?email=an%40evcare.test&token=t', {
    [CONFIRM]: () => {
      throw refusal(403, 'OTP_LOCKED', 'Bạn đã nhập sai quá nhiều lần.');
    },
  });
  await chooseAndSend(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Bạn đã nhập sai quá nhiều lần.');
  expect(screen.queryByRole('button', { name: 'Gửi lại mã' })).not.toBeInTheDocument();
});
