import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RemoteContext } from '@evcare/shared-contracts';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { readVerifier, storeVerifier } from '../../shared/google-proof';
import { AN, deferred, renderRoutes } from '../../shared/testing/render-routes';
import { loginLoader } from './login-loader';
import { LoginPage } from './login-page';

const routes = (context: RemoteContext) => [
  { path: '/auth/login', element: <LoginPage />, loader: loginLoader(context) },
];
const sessionResponse = (user: object = AN) => ({ success: true, data: { accessToken: 't', ...user } });
const open = (path = '/auth/login', options: Parameters<typeof renderRoutes>[2] = {}) =>
  renderRoutes(routes, path, options);
const openWith = (login: FakeRoutes[string], path?: string) =>
  open(path, { http: { 'POST /auth/login': login } });

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Mật khẩu');
const submit = () => screen.getByRole('button', { name: 'Đăng nhập' });

type User = Awaited<ReturnType<typeof open>>['user'];
async function signIn(user: User, secret = 'matkhau1') {
  await fill(user, email(), 'An@EVcare.test');
  await user.type(password(), secret);
  await user.click(submit());
}

test('a form that is submitted without scripts keeps the password out of the address', async () => {
  await open();
  expect(email().closest('form')).toHaveAttribute('method', 'post');
});

describe('after signing in', () => {
  test.each([
    ['/auth/login', 'customer', '/'],
    ['/auth/login', 'staff', '/staff'],
    ['/auth/login', 'technician', '/technician'],
    ['/auth/login?redirect=%2Fmy-vehicles%3Fpage%3D2', 'staff', '/my-vehicles?page=2'],
    ['/auth/login?redirect=%2F%2Fevil.example', 'customer', '/'],
    ['/auth/login?redirect=%2F%5Cevil.example', 'manager', '/manager'],
    ['/auth/login?redirect=https%3A%2F%2Fevil.example', 'admin', '/admin'],
  ])('from %s a user with the role %s goes to %s', async (path, role, target) => {
    const { user, shell, requestsTo } = await openWith(() => sessionResponse({ ...AN, role }), path);
    await signIn(user);
    expect(await screen.findByText(`Đang ở ${target}`)).toBeInTheDocument();
    expect(requestsTo('POST /auth/login')[0]?.body).toEqual({
      email: 'an@evcare.test',
      password: 'matkhau1',
    });
    expect(shell.navigations).toEqual([{ to: target, options: { replace: true } }]);
  });

  test('lets a signed-in user continue or switch accounts', async () => {
    const { user, shell } = await open('/auth/login?redirect=%2Fprofile', { user: AN });
    expect(screen.getByText(AN.email)).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dùng tài khoản khác' }));
    expect(shell.session.logouts).toBe(1);
    expect(email()).toBeInTheDocument();
    act(() => shell.session.become(AN));
    await user.click(screen.getByRole('link', { name: 'Tiếp tục' }));
    expect(screen.getByText('Đang ở /profile')).toBeInTheDocument();
  });
});

describe('the form', () => {
  test('is validated on submit, with a summary and the focus on the first error', async () => {
    const { user, shell } = await open();
    await user.click(submit());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Vui lòng nhập email.');
    expect(summary).toHaveTextContent('Vui lòng nhập mật khẩu.');
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(shell.http.requests).toHaveLength(0);
  });

  test('validates a field on blur and clears its error on input', async () => {
    const { user } = await open();
    await user.type(email(), 'an@');
    expect(screen.queryByText('Email không hợp lệ.')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Email không hợp lệ.')).toBeInTheDocument();
    await user.type(email(), 'e');
    expect(screen.queryByText('Email không hợp lệ.')).not.toBeInTheDocument();
  });

  test('shows no error on an empty field that was only focused', async () => {
    const { user } = await open();
    await user.click(email());
    await user.tab();
    expect(email()).toBeValid();
  });

  test('shows and hides the password', async () => {
    const { user } = await open();
    await fill(user, password(), 'bi-mat');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ẩn mật khẩu' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  test('pressing Enter to end an IME composition sends nothing', async () => {
    const { user, shell } = await openWith(() => sessionResponse());
    await user.type(email(), 'an@evcare.test');
    await user.type(password(), 'matkhau1');
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    });
    act(() => void password().dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
    expect(shell.http.requests).toHaveLength(0);
  });
});

describe('a failure', () => {
  test('shows the server’s message, keeps the input and re-enables the form', async () => {
    const { user } = await openWith(() => {
      throw refusal(400, 'INVALID_CREDENTIALS', 'Email hoặc mật khẩu không đúng.');
    });
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Email hoặc mật khẩu không đúng.');
    expect(email()).toHaveValue('An@EVcare.test');
    expect(password()).toHaveValue('matkhau1');
    expect(submit()).toBeEnabled();
  });

  test('ignores a second submit while a request is pending', async () => {
    const answer = deferred<unknown>();
    const { user, requestsTo } = await openWith(() => answer.promise);
    await signIn(user);
    await user.click(screen.getByRole('button', { name: /Đăng nhập|Đang đăng nhập/ }));
    await user.type(password(), '{Enter}');
    fireEvent.submit(password().closest('form')!);
    expect(requestsTo('POST /auth/login')).toHaveLength(1);
    await act(async () => answer.resolve(sessionResponse()));
    expect(await screen.findByText('Đang ở /')).toBeInTheDocument();
  });

  test('sends one request for two simultaneous submits', async () => {
    const { user, requestsTo } = await openWith(() => new Promise(() => undefined));
    await fill(user, email(), 'an@evcare.test');
    await fill(user, password(), 'matkhau1');
    await act(async () => {
      fireEvent.submit(password().closest('form')!);
      fireEvent.submit(password().closest('form')!);
    });
    expect(requestsTo('POST /auth/login')).toHaveLength(1);
  });

  test('counts down the wait after too many attempts, and lets the user try another e-mail at once', async () => {
    jest.useFakeTimers();
    try {
      const { user } = await open('/auth/login', {
        advanceTimers: jest.advanceTimersByTime,
        http: {
          'POST /auth/login': () => {
            throw refusal(429, 'RATE_LIMITED', 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 15 phút.', {
              retryAfterSeconds: 900,
            });
          },
        },
      });
      await signIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('Bạn đã thử quá nhiều lần.');
      expect(screen.getByRole('button', { name: 'Thử lại sau 15:00' })).toBeDisabled();
      act(() => jest.advanceTimersByTime(855_000));
      expect(screen.getByRole('button', { name: 'Thử lại sau 45 giây' })).toBeDisabled();
      await user.type(email(), 'x');
      expect(submit()).toBeEnabled();
    } finally {
      jest.useRealTimers();
    }
  });

  test('shows an error after an unsuccessful return from Google', async () => {
    await open('/auth/login?error=google');
    expect(screen.getByRole('alert')).toHaveTextContent('Google login failed');
  });
});

describe('return from Google with a code', () => {
  const EXCHANGE = 'POST /auth/google/exchange';
  const path = '/auth/login?code=abc&redirect=%2Fprofile';
  const BINH = { ...AN, id: 'u-2', email: 'binh@evcare.test' };
  /** Opens the page in the tab that started the sign-in, which has the verifier. */
  const openWithVerifier = (options: Parameters<typeof renderRoutes>[2] = {}) =>
    renderRoutes(
      (context) => {
        storeVerifier(context.storage.perTab, 'verifier-of-this-tab');
        return routes(context);
      },
      path,
      { strict: true, http: { [EXCHANGE]: () => sessionResponse(BINH) }, ...options },
    );

  test('exchanges the code once with the verifier and adopts the session', async () => {
    const { requestsTo, shell } = await openWithVerifier();
    expect(await screen.findByText('Đang ở /profile')).toBeInTheDocument();
    expect(requestsTo(EXCHANGE).map(({ body }) => body)).toEqual([
      { code: 'abc', verifier: 'verifier-of-this-tab' },
    ]);
    expect(readVerifier(shell.context.storage.perTab)).toBeNull();
  });

  test('shows the form with an error when the code is rejected', async () => {
    const { router } = await openWithVerifier({ http: {} });
    expect(await screen.findByRole('alert')).toHaveTextContent('Google login failed');
    expect(router.state.location.search).toBe('?redirect=%2Fprofile&error=google');
  });

  test('sends nothing in a tab that did not start the sign-in', async () => {
    const { requestsTo } = await open(path, { http: { [EXCHANGE]: () => sessionResponse(BINH) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Google login failed');
    expect(requestsTo(EXCHANGE)).toEqual([]);
  });

  test('keeps the signed-in account without asking in a tab that did not start the sign-in', async () => {
    const { requestsTo, shell } = await open(path, {
      user: AN,
      http: { [EXCHANGE]: () => sessionResponse(BINH) },
    });
    expect(await screen.findByText('Bạn đã đăng nhập')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requestsTo(EXCHANGE)).toEqual([]);
    expect(shell.session.current().user).toEqual(AN);
  });

  test('asks a signed-in user for confirmation and keeps the account on request', async () => {
    const { user, requestsTo, shell } = await openWithVerifier({ user: AN });
    const dialog = await screen.findByRole('dialog', { name: 'Đổi sang tài khoản Google?' });
    expect(dialog).toHaveTextContent(AN.email);
    expect(requestsTo(EXCHANGE)).toEqual([]);
    await user.click(within(dialog).getAllByRole('button', { name: 'Giữ tài khoản' }).at(-1)!);
    expect(await screen.findByText('Bạn đã đăng nhập')).toBeInTheDocument();
    expect(requestsTo(EXCHANGE)).toEqual([]);
    expect(shell.session.current().user).toEqual(AN);
    expect(readVerifier(shell.context.storage.perTab)).toBeNull();
  });

  test('switches the account when the user confirms', async () => {
    const { user, requestsTo, shell } = await openWithVerifier({ user: AN });
    await user.click(await screen.findByRole('button', { name: 'Đổi tài khoản' }));
    expect(await screen.findByText('Đang ở /profile')).toBeInTheDocument();
    expect(requestsTo(EXCHANGE)).toHaveLength(1);
    expect(shell.session.current().user?.email).toBe(BINH.email);
  });
});

describe('links to other pages', () => {
  test('keep the return path', async () => {
    await open('/auth/login?redirect=%2Fcart');
    expect(screen.getByRole('link', { name: 'Đăng ký' })).toHaveAttribute(
      'href',
      '/auth/register?redirect=%2Fcart',
    );
    expect(screen.getByRole('link', { name: 'Quên mật khẩu?' })).toHaveAttribute(
      'href',
      '/auth/forgot-password?redirect=%2Fcart',
    );
    expect(screen.getByRole('link', { name: 'Đăng nhập với Google' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/auth/google?redirect=%2Fcart'),
    );
  });
});

describe('demo accounts', () => {
  const accounts = () => ({ data: [{ email: 'nhanvien@evcare.test', role: 'staff', password: 'demo1234' }] });

  test('fill the form', async () => {
    const { user } = await open('/auth/login', {
      config: { demo: true },
      http: { 'GET /demo/accounts': accounts },
    });
    expect(await screen.findByRole('heading', { name: 'Tài khoản dùng thử' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /nhanvien@evcare.test.*Nhân viên/ }));
    expect(email()).toHaveValue('nhanvien@evcare.test');
    expect(password()).toHaveValue('demo1234');
    expect(screen.getByText('Đã điền tài khoản nhanvien@evcare.test.')).toBeInTheDocument();
  });

  test('are neither requested nor shown outside the demo', async () => {
    const { shell } = await open('/auth/login', { http: { 'GET /demo/accounts': accounts } });
    expect(shell.http.requests).toHaveLength(0);
    expect(screen.queryByText('Tài khoản dùng thử')).not.toBeInTheDocument();
  });

  test('are optional: the page works without them', async () => {
    const { shell } = await open('/auth/login', { config: { demo: true } });
    await waitFor(() => expect(shell.http.requests).toHaveLength(1));
    expect(submit()).toBeEnabled();
    expect(screen.queryByText('Tài khoản dùng thử')).not.toBeInTheDocument();
  });
});
