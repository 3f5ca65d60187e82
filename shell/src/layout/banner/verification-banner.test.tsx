import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { AN, renderInShell } from '../testing/render-in-shell';
import { VerificationBanner } from './verification-banner';

const UNVERIFIED = { ...AN, emailVerified: false };
const ROUTE = 'POST /auth/resend-verification';
const show = (http: FakeRoutes = {}) => renderInShell(<VerificationBanner />, { user: UNVERIFIED, http });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test.each([
  ['a guest', null],
  ['a user whose e-mail is verified', AN],
])('%s sees no banner', (_, user) => {
  renderInShell(<VerificationBanner />, { user });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('shows until the e-mail is verified', () => {
  const { session } = show();
  expect(screen.getByText(/Tài khoản của bạn chưa xác thực email\./)).toBeVisible();
  act(() => session.become(AN));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('sends the e-mail again, once, and confirms it', async () => {
  const user = userEvent.setup();
  let answer = (_: unknown) => {};
  const { http } = show({ [ROUTE]: () => new Promise((resolve) => (answer = resolve)) });
  await user.click(button('Gửi lại email'));
  await user.click(button(/Đang gửi\.\.\./));
  expect(http.requests).toEqual([
    expect.objectContaining({ path: '/auth/resend-verification', body: { email: AN.email } }),
  ]);
  await act(async () => answer({ success: true }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Đã gửi lại email xác thực. Vui lòng kiểm tra hộp thư.',
  );
  expect(button('Gửi lại email')).toBeEnabled();
});

test.each([
  [
    'an error response',
    () => {
      throw refusal(500, 'INTERNAL', 'Máy chủ thư đang bận.');
    },
  ],
  ['a response that reports no success', () => ({ success: false, message: 'Máy chủ thư đang bận.' })],
])('shows the server’s message for %s', async (_, answer) => {
  const user = userEvent.setup();
  show({ [ROUTE]: answer });
  await user.click(button('Gửi lại email'));
  expect(await screen.findByText('Máy chủ thư đang bận.')).toBeVisible();
});

test('shows a default message if the server sent none', async () => {
  const user = userEvent.setup();
  show({
    [ROUTE]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(button('Gửi lại email'));
  expect(await screen.findByText('Không thể gửi lại email xác thực. Vui lòng thử lại.')).toBeVisible();
});

describe('after too many requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('counts down the seconds and then allows another try', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show({
      [ROUTE]: () => {
        throw refusal(429, 'RATE_LIMITED', 'Vui lòng đợi một lát.', { retryAfterSeconds: 45 });
      },
    });
    await user.click(button('Gửi lại email'));
    await waitFor(() => expect(button('Gửi lại sau 45 giây')).toBeDisabled());
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(button('Gửi lại sau 40 giây')).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(button('Gửi lại email')).toBeEnabled();
  });
});

test('opens the verification dialog for the user’s e-mail', async () => {
  const user = userEvent.setup();
  const { dialogs } = show();
  await user.click(button('Xác thực email'));
  expect(dialogs).toEqual([{ id: 'verify-email', params: expect.objectContaining({ email: AN.email }) }]);
});

test('can be hidden, but only for this user', async () => {
  const user = userEvent.setup();
  const { session } = show();
  await user.click(button('Ẩn thông báo này'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => session.become({ ...UNVERIFIED, id: '2', email: 'binh@evcare.test' }));
  expect(screen.getByRole('region', { name: 'Xác thực email' })).toBeVisible();
});
