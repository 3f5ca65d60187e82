import { an, binh, loginReply, openTab, storeSession } from '../testing/fake-parts';
import { json } from '../testing/json';

const unauthorized = () => json({ success: false, code: 'UNAUTHENTICATED', message: 'Hết hạn.' }, 401);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Two tabs of one browser where An is signed in. */
function openTwo(api: Parameters<typeof openTab>[0] = {}) {
  storeSession(an);
  const one = openTab(api);
  const two = openTab(api);
  one.session.resync();
  two.session.resync();
  return { one, two };
}

describe('at the start', () => {
  test('a stored session is available before anything is fetched', () => {
    storeSession(an);
    const tab = openTab();
    tab.session.resync();
    expect(tab.session.current()).toEqual({ user: an, signedIn: true, loading: false, error: null });
    expect(tab.events).toEqual([{ event: 'auth.changed', payload: { user: an } }]);
    expect(tab.requests).toEqual([]);
  });

  test('an empty storage means a guest, which is emitted as well', () => {
    const tab = openTab();
    tab.session.resync();
    expect(tab.session.current().signedIn).toBe(false);
    expect(tab.events).toEqual([{ event: 'auth.changed', payload: { user: null } }]);
  });

  test.each(['{', 'null', '{"__proto__":{"id":"1","email":"a@b.vn"}}'])(
    'the damaged user %s means a guest, and is removed',
    (user) => {
      storeSession(user);
      const tab = openTab();
      tab.session.resync();
      expect(tab.session.current()).toMatchObject({ user: null, signedIn: false });
      expect(localStorage).toHaveLength(0);
    },
  );

  test('a token under its legacy key is accepted, and rewritten with the first response', async () => {
    localStorage.setItem('token', 't0');
    localStorage.setItem('user', JSON.stringify(an));
    const tab = openTab({ api: () => json(an) });
    tab.session.resync();
    await tab.session.refreshUser();
    expect(tab.requests[0]?.token).toBe('t0');
    expect(localStorage.getItem('authToken')).toBe('t0');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('a role that was tampered with in storage holds only until the server has answered', async () => {
    storeSession({ ...an, role: 'admin' });
    const tab = openTab({ api: () => json(an) });
    tab.session.resync();
    expect(tab.session.current().user?.role).toBe('admin');
    await tab.session.refreshUser();
    expect(tab.session.current().user?.role).toBe('customer');
  });
});

describe('another tab', () => {
  test('signs out: this tab follows without a toast or a request', async () => {
    const { one, two } = openTwo();
    await one.session.logout();
    two.session.resync();
    expect(two.session.current().signedIn).toBe(false);
    expect(two.events.at(-1)).toEqual({ event: 'auth.changed', payload: { user: null } });
    expect([two.shown, two.requests, two.went]).toEqual([[], [], []]);
  });

  test('signs in another user: nothing is mixed', () => {
    const { one, two } = openTwo();
    one.session.adopt(loginReply(binh, 't9', 'r9'));
    two.session.resync();
    expect(two.store.getState().auth).toMatchObject({ user: binh, token: 't9', refreshToken: 'r9' });
    expect(two.events.at(-1)).toEqual({ event: 'auth.changed', payload: { user: binh } });
  });

  test('signs in: the guest in this tab is signed in too, without a greeting', () => {
    const one = openTab();
    const two = openTab();
    two.session.resync();
    one.session.adopt(loginReply(an, 't1'));
    two.session.resync();
    expect(two.session.current()).toMatchObject({ signedIn: true, user: an });
    expect(two.shown).toEqual([]);
  });

  test('rotated only the refresh token: this tab adopts it', () => {
    const { two } = openTwo();
    localStorage.setItem('refreshToken', 'r2');
    two.session.resync();
    expect(two.store.getState().auth.refreshToken).toBe('r2');
  });

  test('refreshed: the next 401 here uses the new tokens and sends no refresh', async () => {
    const { one, two } = openTwo({
      api: ({ path, token }) =>
        path === '/auth/refresh-token'
          ? json({ token: 't2', refreshToken: 'r2' })
          : token === 't2'
            ? json({ data: 'ok' })
            : unauthorized(),
    });
    await one.http.get('/x');
    expect((await two.http.get('/x')).data).toBe('ok');
    expect(two.requests.map(({ path, token }) => `${path} ${token}`)).toEqual(['/x t1', '/x t2']);
    expect(two.store.getState().auth).toMatchObject({ token: 't2', refreshToken: 'r2' });
  });

  test('signed in another user: a 401 here adopts the new user and tokens without a retry', async () => {
    const { one, two } = openTwo({
      api: ({ token }) => (token === 't9' ? json({ data: 'ok' }) : unauthorized()),
    });
    one.session.adopt(loginReply(binh, 't9', 'r9'));
    await expect(two.http.post('/orders', {})).rejects.toMatchObject({ status: 401 });
    expect(two.requests).toHaveLength(1);
    expect(two.session.current().user).toEqual(binh);
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(binh);
  });

  test('signed out: a 401 here ends the session without the toast of an expired session', async () => {
    const { one, two } = openTwo({ api: unauthorized });
    await one.session.logout();
    await expect(two.http.get('/x')).rejects.toMatchObject({ status: 401 });
    expect(two.session.current().signedIn).toBe(false);
    expect(two.shown).toEqual([]);
    expect(two.requests).toHaveLength(1);
  });

  test('signed out during this tab’s current-user request: the session does not come back', async () => {
    const { one, two } = openTwo({
      api: async ({ path }) => {
        if (path === '/Auth/profile') await one.session.logout();
        return json(an);
      },
    });
    expect(await two.session.refreshUser()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(two.session.current().signedIn).toBe(false);
  });

  test('rotated the tokens during this tab’s current-user request: the new tokens are kept', async () => {
    const { one, two } = openTwo({
      api: () => {
        one.session.adopt(loginReply(an, 't2', 'r2'));
        return json({ ...an, fullName: 'An Mới' });
      },
    });
    await two.session.refreshUser();
    expect(localStorage.getItem('authToken')).toBe('t2');
    expect(localStorage.getItem('refreshToken')).toBe('r2');
    expect(two.session.current().user?.fullName).toBe('An Mới');
  });
});

test('a tab that starts after another tab signed out shows the greeting at its next login', () => {
  sessionStorage.setItem('loginToastShown', 'true');
  const tab = openTab();
  tab.session.resync();
  tab.session.adopt(loginReply(an, 't1'));
  expect(tab.shown).toHaveLength(1);
});

test('a guest’s login error stays while another tab changes nothing relevant', async () => {
  const tab = openTab({ api: () => json({ success: false, code: 'X', message: 'Sai.' }, 400) });
  await tab.session.login({ email: 'a@b.vn', password: 'x' });
  tab.session.resync();
  expect(tab.session.current().error).toBe('Sai.');
});

test('clearing the storage leaves a guest, not an incomplete session', async () => {
  const { one } = openTwo({ api: unauthorized });
  localStorage.clear();
  await expect(one.http.get('/x')).rejects.toMatchObject({ status: 401 });
  expect(one.session.current()).toEqual({ user: null, signedIn: false, loading: false, error: null });
});
