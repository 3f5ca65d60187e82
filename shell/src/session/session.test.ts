import type { SessionResult } from '@evcare/shared-contracts';
import { an, binh, loginReply, openTab, storeSession, type FakeRequest } from '../testing/fake-parts';
import { json } from '../testing/json';

const credentials = { email: an.email, password: 'matkhau1' };
const refusal = (message: string, status = 400) =>
  json({ success: false, code: 'INVALID_CREDENTIALS', message }, status);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** A tab where An is signed in since an earlier visit. */
function openSignedIn(api?: (request: FakeRequest) => Response | Promise<Response>) {
  storeSession(an);
  const tab = openTab({ api });
  tab.session.resync();
  return tab;
}

describe('login', () => {
  test('stores the session, emits the change and shows a greeting', async () => {
    const tab = openTab({ api: () => json(loginReply(an, 't1', 'r1')) });
    const states: boolean[] = [];
    tab.session.subscribe(() => states.push(tab.session.current().loading));
    expect(await tab.session.login(credentials)).toEqual({ ok: true, user: an });
    expect(states[0]).toBe(true);
    expect(tab.session.current()).toEqual({ user: an, signedIn: true, loading: false, error: null });
    expect(tab.requests).toEqual([{ method: 'POST', path: '/auth/login', token: null, body: credentials }]);
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(an);
    expect(localStorage.getItem('authToken')).toBe('t1');
    expect(localStorage.getItem('refreshToken')).toBe('r1');
    expect(tab.events).toEqual([{ event: 'auth.changed', payload: { user: an } }]);
    expect(tab.shown).toEqual([
      {
        kind: 'success',
        message: 'Chào mừng An Nguyễn! Đăng nhập thành công.',
        durationMs: 3000,
      },
    ]);
  });

  test('reads a top-level response with the alternative field names', async () => {
    const response = { success: true, token: 't1', userId: 9, email: 'a@b.vn', fullName: 'A', role: 'STAFF' };
    const tab = openTab({ api: () => json(response) });
    expect(await tab.session.login(credentials)).toMatchObject({
      ok: true,
      user: { id: '9', role: 'staff', emailVerified: false, avatar: null },
    });
  });

  async function failed(answer: () => Response | Promise<Response>) {
    const tab = openTab({ api: answer });
    const result = (await tab.session.login(credentials)) as SessionResult & { ok: false };
    expect(result.ok).toBe(false);
    expect(tab.session.current()).toEqual({
      user: null,
      signedIn: false,
      loading: false,
      error: result.message,
    });
    expect(tab.shown).toEqual([]);
    expect(localStorage).toHaveLength(0);
    return result;
  }

  test('shows the server’s message if the server rejects it', async () => {
    const result = await failed(() => refusal('Email hoặc mật khẩu không đúng.'));
    expect(result.message).toBe('Email hoặc mật khẩu không đúng.');
    expect(result.error).toMatchObject({ status: 400, code: 'INVALID_CREDENTIALS' });
  });

  test('neither signs the user out nor refreshes the tokens if it is answered with 401', async () => {
    const result = await failed(() => refusal('Sai mật khẩu.', 401));
    expect(result.message).toBe('Sai mật khẩu.');
  });

  test('shows the error’s text if the server sent no message', async () => {
    const { message } = await failed(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(message).toBe('Không kết nối được máy chủ. Vui lòng thử lại.');
  });

  test.each([
    { success: true },
    { success: true, data: { accessToken: 't' } },
    { token: 't', email: 'a@b.vn' },
  ])('answered with %j, which contains no session, fails with "Login failed"', async (response) => {
    expect((await failed(() => json(response))).message).toBe('Login failed');
  });

  test('rejected in the body of a 200 response shows the server’s message', async () => {
    for (const more of [{}, loginReply(an, 't1')]) {
      const { message } = await failed(() =>
        json({ ...more, success: false, message: 'Tài khoản bị khoá.' }),
      );
      expect(message).toBe('Tài khoản bị khoá.');
    }
  });

  test('clears the error of the previous attempt while it loads', async () => {
    const answers = [refusal('Sai.'), json(loginReply(an, 't1'))];
    const tab = openTab({ api: () => answers.shift()! });
    await tab.session.login(credentials);
    await tab.session.login(credentials);
    expect(tab.session.current().error).toBeNull();
  });

  test('works in memory if storage is blocked', async () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const tab = openTab({ api: ({ path }) => json(path === '/auth/login' ? loginReply(an, 't1') : an) });
    await tab.session.login(credentials);
    expect(await tab.session.refreshUser()).toEqual(an);
    expect(tab.requests.at(-1)?.token).toBe('t1');
  });

  test('works in memory if storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tab = openTab({ api: () => json(loginReply(an, 't1')) });
    await tab.session.login(credentials);
    tab.session.resync();
    expect(tab.session.current()).toMatchObject({ signedIn: true, user: an });
  });
});

describe('Google login', () => {
  test('sends the ID token and signs in', async () => {
    const tab = openTab({ api: () => json(loginReply(an, 't1')) });
    expect(await tab.session.loginWithGoogle('id-token')).toMatchObject({ ok: true });
    expect(tab.requests[0]).toMatchObject({ path: '/auth/login-google', body: { token: 'id-token' } });
  });

  test.each([
    ['rejected', () => refusal('aud')],
    ['answered without a token', () => json({ success: false, message: 'aud' })],
    ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is %s fails with "Google login failed"', async (_how, api) => {
    const tab = openTab({ api });
    expect(await tab.session.loginWithGoogle('id-token')).toMatchObject({
      ok: false,
      message: 'Google login failed',
    });
    expect(tab.session.current().error).toBe('Google login failed');
  });
});

describe('adopt', () => {
  test('signs in like a login', () => {
    const tab = openTab();
    expect(tab.session.adopt(loginReply(an, 't1'))).toEqual({ ok: true, user: an });
    expect(tab.session.current().signedIn).toBe(true);
    expect(tab.shown).toHaveLength(1);
    expect(tab.requests).toEqual([]);
  });

  test.each([null, 'text', {}, { data: null }])('ignores %j', (response) => {
    const tab = openTab();
    expect(tab.session.adopt(response)).toEqual({ ok: false, message: 'Login failed', error: response });
  });

  test('replaces every field of another user’s session', () => {
    const tab = openSignedIn();
    tab.session.adopt(loginReply(binh, 't9', null));
    expect(tab.store.getState().auth).toMatchObject({ user: binh, token: 't9', refreshToken: null });
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  test('ends the replaced session of another user on the server', () => {
    const tab = openSignedIn();
    const { token, refreshToken } = tab.store.getState().auth;
    tab.session.adopt(loginReply(binh, 't9', 'r9'));
    expect(tab.requests).toEqual([{ method: 'POST', path: '/auth/logout', token, body: { refreshToken } }]);
    expect(tab.session.current().user).toEqual(binh);
  });

  test('ends nothing for the same user', () => {
    const tab = openSignedIn();
    tab.session.adopt(loginReply(an, 't2', 'r2'));
    expect(tab.requests).toEqual([]);
  });
});

describe('the login toast', () => {
  const login = (tab: ReturnType<typeof openTab>) => tab.session.adopt(loginReply(an, 't1'));
  const greetings = ({ shown }: ReturnType<typeof openTab>) =>
    shown.filter(({ message }) => message.startsWith('Chào mừng')).length;

  test('is shown once per browser session', () => {
    const tab = openTab();
    login(tab);
    login(tab);
    const reloaded = openTab();
    login(reloaded);
    expect([greetings(tab), greetings(reloaded)]).toEqual([1, 0]);
  });

  test('is shown again after a logout', async () => {
    const tab = openTab();
    login(tab);
    await tab.session.logout();
    login(tab);
    expect(greetings(tab)).toBe(2);
  });

  test('is shown again after another tab signed out', () => {
    const tab = openTab();
    login(tab);
    localStorage.clear();
    tab.session.resync();
    login(tab);
    expect(greetings(tab)).toBe(2);
  });

  test('is not shown for a session that existed already', () => {
    expect(openSignedIn().shown).toEqual([]);
  });
});

describe('logout', () => {
  test('clears the session, emits the change, shows a toast, goes home, and then notifies the server', async () => {
    const order: string[] = [];
    const tab = openSignedIn(() => {
      order.push('server');
      return json({ success: true });
    });
    tab.session.adopt(loginReply(an, 't1', 'r1'));
    tab.bus.on('auth.changed', ({ user }) =>
      order.push(user ? 'somebody' : `nobody, ${tab.shown.length} toasts, ${tab.went.length} pages`),
    );
    tab.shown.length = 0;
    order.length = 0;
    const over = tab.session.logout();
    expect(tab.session.current()).toEqual({ user: null, signedIn: false, loading: false, error: null });
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(tab.shown).toEqual([{ kind: 'success', message: 'Đã đăng xuất' }]);
    expect(tab.went).toEqual(['/']);
    await over;
    expect(order).toEqual(['nobody, 0 toasts, 0 pages', 'server']);
    expect(tab.requests).toEqual([
      { method: 'POST', path: '/auth/logout', token: 't1', body: { refreshToken: 'r1' } },
    ]);
  });

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['rejects the token', () => refusal('Hết hạn.', 401)],
    ['has an internal error', () => new Response('', { status: 500 })],
  ])('succeeds although the server %s', async (_how, api) => {
    const tab = openSignedIn(api);
    await tab.session.logout();
    expect(tab.session.current().signedIn).toBe(false);
    expect(tab.requests.map(({ path }) => path)).toEqual(['/auth/logout']);
    expect(tab.shown.map(({ message }) => message)).toEqual(['Đã đăng xuất']);
    expect(tab.events.filter(({ event }) => event === 'auth.unauthorized')).toEqual([]);
  });

  test('also clears the error', async () => {
    const tab = openTab({ api: () => refusal('Sai.') });
    await tab.session.login(credentials);
    await tab.session.logout();
    expect(tab.session.current().error).toBeNull();
  });

  test('sends no request for a guest', async () => {
    const tab = openTab();
    await tab.session.logout();
    expect(tab.requests).toEqual([]);
  });

  test('is not prevented by a listener that throws', async () => {
    const tab = openSignedIn();
    tab.session.subscribe(() => {
      throw new Error('listener');
    });
    await tab.session.logout();
    expect(tab.shown.map(({ message }) => message)).toEqual(['Đã đăng xuất']);
    expect(tab.went).toEqual(['/']);
  });
});

describe('the current user', () => {
  test('is fetched, stored and emitted', async () => {
    const newer = { ...an, fullName: 'An Mới', emailVerified: true, phoneNumber: '0912345678' };
    const tab = openSignedIn(() => json({ success: true, data: newer }));
    expect(await tab.session.refreshUser()).toEqual({ ...an, fullName: 'An Mới' });
    expect(tab.requests[0]).toMatchObject({ method: 'GET', path: '/Auth/profile', token: 't1' });
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual({ ...an, fullName: 'An Mới' });
    expect(tab.events.at(-1)).toEqual({
      event: 'auth.changed',
      payload: { user: { ...an, fullName: 'An Mới' } },
    });
  });

  test('is not emitted if unchanged', async () => {
    const tab = openSignedIn(() => json(an));
    await tab.session.refreshUser();
    expect(tab.events).toHaveLength(1);
  });

  test('is not requested for a guest', async () => {
    const tab = openTab();
    expect(await tab.session.refreshUser()).toBeNull();
    expect(tab.requests).toEqual([]);
  });

  test.each([
    ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered with an error', () => new Response('', { status: 500 })],
    ['is not a user', () => json({ data: { name: 'x' } })],
  ])('that %s keeps the session and stores "Failed to get current user"', async (_how, api) => {
    const tab = openSignedIn(api);
    expect(await tab.session.refreshUser()).toBeNull();
    expect(tab.session.current()).toEqual({
      user: an,
      signedIn: true,
      loading: false,
      error: 'Failed to get current user',
    });
    expect(tab.shown).toEqual([]);
  });

  test('does not sign the user in again if it arrives after a logout', async () => {
    const tab = openSignedIn(async ({ path }) => {
      if (path === '/Auth/profile') await tab.session.logout();
      return json(an);
    });
    expect(await tab.session.refreshUser()).toBeNull();
    expect(tab.session.current()).toEqual({ user: null, signedIn: false, loading: false, error: null });
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['arrives', () => json(an)],
    ['fails', () => new Response('', { status: 500 })],
  ])('that %s after another user signed in does not affect their session', async (_how, answer) => {
    const tab = openSignedIn(() => {
      tab.session.adopt(loginReply(binh, 't9', 'r9'));
      return answer();
    });
    expect(await tab.session.refreshUser()).toBeNull();
    expect(tab.store.getState().auth).toEqual({
      user: binh,
      token: 't9',
      refreshToken: 'r9',
      loading: false,
      error: null,
    });
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(binh);
  });
});

test('the state is the same object until something changes', () => {
  const tab = openSignedIn();
  expect(tab.session.current()).toBe(tab.session.current());
  tab.session.resync();
  const before = tab.session.current();
  tab.session.resync();
  expect(tab.session.current()).toBe(before);
});

test('the session that remotes and pages see contains no token', () => {
  const tab = openSignedIn();
  expect(Object.keys(tab.session.current()).sort()).toEqual(['error', 'loading', 'signedIn', 'user']);
  expect(JSON.stringify([tab.session.current(), tab.events])).not.toMatch(/t1|r1/);
});
