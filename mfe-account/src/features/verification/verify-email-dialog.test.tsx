import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type User } from '@evcare/shared-contracts';
import { createFakeContext, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { RemoteProvider } from '../../shared/remote-scope';
import { AN, deferred } from '../../shared/testing/render-routes';
import VerifyEmailDialog from './verify-email-dialog';

const VERIFY = 'POST /auth/verify-email';
const RESEND = 'POST /auth/resend-verification';
const UNVERIFIED: User = { ...AN, emailVerified: false };
const ok = () => ({ success: true });

function renderDialog(
  http: FakeRoutes = {},
  { user = UNVERIFIED as User | null, params = { email: AN.email } as object } = {},
) {
  const shell = createFakeContext({
    name: 'mfe-account',
    user,
    http: { 'GET /Auth/profile': () => ({ data: AN }), ...http },
  });
  const close = jest.fn();
  const view = render(
    <RemoteProvider context={shell.context}>
      <VerifyEmailDialog close={close} params={{ ...params }} />
    </RemoteProvider>,
  );
  const requestsTo = (route: string) =>
    shell.http.requests.filter(({ method, path }) => `${method} ${path}` === route);
  return { shell, close, requestsTo, ...view };
}

const input = () => screen.getByLabelText('Mã OTP');
const verify = () => screen.getByRole('button', { name: 'Xác thực' });
const resend = () => screen.getByRole('button', { name: /Gửi lại/ });
const rejectWith =
  (serverMessage: string | null, more: { retryAfterSeconds?: number } = {}) =>
  () => {
    if (serverMessage !== null) throw refusal(429, 'REFUSED', serverMessage, more);
    throw new HttpError('Máy chủ đang gặp sự cố.', 'refused', 500, 'HTTP_500');
  };
const unsuccessful = (message?: string) => () => ({
  success: false,
  ...(message !== undefined && { message }),
});

let user = userEvent.setup();
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

describe('the code', () => {
  test('is a single numeric field with autofill and a hint, and has the focus', () => {
    renderDialog();
    expect(input()).toHaveAttribute('inputmode', 'numeric');
    expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input()).toHaveAttribute('maxlength', '6');
    expect(input()).toHaveAccessibleDescription('Mã gồm 6 chữ số');
    expect(input()).toHaveFocus();
    expect(screen.getByText(AN.email)).toBeInTheDocument();
  });

  test.each([
    ['12a34b', '1234'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('normalizes typed %s to %s', async (typed, expected) => {
    renderDialog();
    await user.type(input(), typed);
    expect(input()).toHaveValue(expected);
  });

  test('keeps the six digits of pasted text', async () => {
    renderDialog();
    await user.click(input());
    await user.paste('Mã của bạn: 123 456.');
    expect(input()).toHaveValue('123456');
    await user.clear(input());
    await user.paste('1 2');
    expect(input()).toHaveValue('12');
  });
});

describe('Xác thực', () => {
  test('is disabled without a code', async () => {
    const { requestsTo } = renderDialog({ [VERIFY]: ok });
    expect(verify()).toBeDisabled();
    await user.type(input(), '{Enter}');
    expect(requestsTo(VERIFY)).toHaveLength(0);
    await user.type(input(), '1');
    expect(verify()).toBeEnabled();
  });

  test('is disabled while a request is pending, and Enter sends no second request', async () => {
    const answer = deferred<unknown>();
    const { requestsTo } = renderDialog({ [VERIFY]: () => answer.promise });
    await user.type(input(), '123456{Enter}{Enter}');
    fireEvent.submit(input().closest('form')!);
    expect(screen.getByRole('button', { name: /Xác thực|Đang xác thực/ })).toBeDisabled();
    expect(requestsTo(VERIFY).map(({ body }) => body)).toEqual([{ userId: 'u-1', otpCode: '123456' }]);
    await act(async () => answer.resolve({ success: true }));
  });

  test('is disabled for a guest', async () => {
    const { requestsTo } = renderDialog({ [VERIFY]: ok }, { user: null });
    expect(screen.getByText('Vui lòng đăng nhập để xác thực email.')).toBeInTheDocument();
    await user.type(input(), '123456{Enter}');
    expect(verify()).toBeDisabled();
    expect(requestsTo(VERIFY)).toHaveLength(0);
  });

  test('pressing Enter to end an IME composition sends nothing', async () => {
    const { requestsTo } = renderDialog({ [VERIFY]: ok });
    await user.type(input(), '123456');
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    });
    act(() => void input().dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
    expect(requestsTo(VERIFY)).toHaveLength(0);
  });

  test.each([
    ['an error with a message', rejectWith('Bạn còn 4 lần thử.'), 'Bạn còn 4 lần thử.'],
    ['an error without a message', rejectWith(null), 'Mã OTP không đúng. Vui lòng thử lại.'],
    [
      'a response without success but with a message',
      unsuccessful('Bạn còn 4 lần thử.'),
      'Bạn còn 4 lần thử.',
    ],
    ['a response without success or message', unsuccessful(), 'Mã OTP không đúng. Vui lòng thử lại.'],
  ])('shows a failure after %s', async (_, answer, shown) => {
    renderDialog({ [VERIFY]: answer });
    await user.type(input(), '999999{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(input()).toHaveValue('999999');
    expect(input()).toHaveFocus();
    await user.type(input(), '{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('success', () => {
  test('closes the dialog after 1.5 s, and fetches the user once the dialog has closed', async () => {
    const { close, requestsTo, unmount } = renderDialog({ [VERIFY]: ok });
    await user.type(input(), '123456{Enter}');
    expect(await screen.findByText('Xác thực email thành công!')).toBeInTheDocument();
    expect(screen.queryByLabelText('Mã OTP')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_499));
    expect(close).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(close).toHaveBeenCalledTimes(1);
    expect(requestsTo('GET /Auth/profile')).toHaveLength(0);
    unmount();
    expect(requestsTo('GET /Auth/profile')).toHaveLength(1);
  });

  test('fetches the user when the dialog is closed early, and does not close it again later', async () => {
    const { close, requestsTo, unmount, shell } = renderDialog({ [VERIFY]: ok });
    await user.type(input(), '123456{Enter}');
    await screen.findByText('Xác thực email thành công!');
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(close).not.toHaveBeenCalled();
    expect(requestsTo('GET /Auth/profile')).toHaveLength(1);
    expect(shell.session.current().user?.emailVerified).toBe(true);
  });

  test('is required to fetch the user: closing the dialog without verifying fetches nothing', () => {
    const { requestsTo, unmount } = renderDialog();
    unmount();
    expect(requestsTo('GET /Auth/profile')).toHaveLength(0);
  });
});

describe('Gửi lại mã', () => {
  test('sends the e-mail, confirms it and starts the cooldown', async () => {
    const { requestsTo } = renderDialog({ [RESEND]: ok });
    await user.click(resend());
    expect(await screen.findByText('Đã gửi lại mã OTP. Vui lòng kiểm tra email.')).toBeInTheDocument();
    expect(requestsTo(RESEND).map(({ body }) => body)).toEqual([{ email: AN.email }]);
    expect(resend()).toBeDisabled();
    act(() => jest.advanceTimersByTime(60_000));
    expect(resend()).toBeEnabled();
  });

  test.each([
    ['an error with a message', rejectWith('Bạn vừa yêu cầu mã.'), 'Bạn vừa yêu cầu mã.'],
    ['an error without a message', rejectWith(null), 'Không thể gửi lại mã OTP. Vui lòng thử lại.'],
    [
      'a response without success but with a message',
      unsuccessful('Bạn vừa yêu cầu mã.'),
      'Bạn vừa yêu cầu mã.',
    ],
    ['a response without success or message', unsuccessful(), 'Không thể gửi lại mã OTP. Vui lòng thử lại.'],
  ])('shows a failure after %s', async (_, answer, shown) => {
    renderDialog({ [RESEND]: answer });
    await user.click(resend());
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(resend()).toBeEnabled();
  });

  test('waits for the delay that the server requests', async () => {
    renderDialog({ [RESEND]: rejectWith('Bạn vừa yêu cầu mã.', { retryAfterSeconds: 45 }) });
    await user.click(resend());
    expect(await screen.findByRole('button', { name: 'Gửi lại sau 45 giây' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(45_000));
    expect(screen.getByRole('button', { name: 'Gửi lại mã' })).toBeEnabled();
  });

  test('is disabled without an e-mail address', () => {
    renderDialog({}, { params: {} });
    expect(resend()).toBeDisabled();
  });
});
