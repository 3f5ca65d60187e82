import {
  an,
  binh,
  deferred,
  loginReply,
  openTab,
  storeSession,
  type FakeRequest,
} from '../testing/fake-parts';
import { json } from '../testing/json';

const EXPIRED = { kind: 'error', message: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.' };
const unauthorized = () => json({ success: false, code: 'UNAUTHENTICATED', message: 'Hết hạn.' }, 401);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSession(an);
});

/** An API that accepts one access token and always answers a refresh in the same way. */
function open(refresh: () => Response | Promise<Response>, good = 't2') {
  const tab = openTab({
    api: ({ path, token }: FakeRequest) =>
      path === '/auth/refresh-token' ? refresh() : token === good ? json({ data: 'ok' }) : unauthorized(),
  });
  tab.session.resync();
  return {
    ...tab,
    refreshes: () => tab.requests.filter(({ path }) => path === '/auth/refresh-token'),
    unauthorizedTold: () => tab.events.filter(({ event }) => event === 'auth.unauthorized'),
    /** Sends twenty calls at once and returns their results. */
    twenty: () =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          tab.http.get(`/x/${index}`).then(
            () => 'ok',
            (error: { status: number }) => error.status,
          ),
        ),
      ),
  };
}

test('twenty calls answered with 401 share one refresh', async () => {
  const tab = open(() => json({ data: { accessToken: 't2', refreshToken: 'r2' } }));
  expect(await tab.twenty()).toEqual(Array(20).fill('ok'));
  expect(tab.refreshes()).toEqual([
    { method: 'POST', path: '/auth/refresh-token', token: 't1', body: { refreshToken: 'r1' } },
  ]);
  expect(tab.store.getState().auth).toMatchObject({ user: an, token: 't2', refreshToken: 'r2' });
  expect(localStorage.getItem('refreshToken')).toBe('r2');
  expect(tab.shown).toEqual([]);
  expect(tab.events).toHaveLength(1);
});

test.each([401, 400, 403])('twenty calls whose refresh is answered with %i sign out once', async (status) => {
  const tab = open(() => json({ success: false, code: 'X', message: 'Không.' }, status));
  expect(await tab.twenty()).toEqual(Array(20).fill(401));
  expect(tab.refreshes()).toHaveLength(1);
  expect(tab.shown).toEqual([EXPIRED]);
  expect(tab.unauthorizedTold()).toEqual([{ event: 'auth.unauthorized', payload: {} }]);
  expect(tab.session.current()).toEqual({ user: null, signedIn: false, loading: false, error: null });
  expect(localStorage).toHaveLength(0);
  expect(tab.went).toEqual([]);
  expect(tab.requests.some(({ path }) => path === '/auth/logout')).toBe(false);
});

test('a call answered with 401 after the end of the session does not end it twice', async () => {
  const late = deferred<Response>();
  const tab = openTab({ api: ({ path }) => (path === '/slow' ? late.promise : unauthorized()) });
  tab.session.resync();
  const slow = tab.http.get('/slow');
  await expect(tab.http.get('/x')).rejects.toMatchObject({ status: 401 });
  late.resolve(unauthorized());
  await expect(slow).rejects.toMatchObject({ status: 401 });
  await expect(tab.http.get('/later')).rejects.toMatchObject({ status: 401 });
  expect(tab.shown).toEqual([EXPIRED]);
  expect(tab.requests.map(({ path }) => path)).toEqual(['/slow', '/x', '/auth/refresh-token', '/later']);
});

test('a session without a refresh token ends without a request', async () => {
  localStorage.removeItem('refreshToken');
  const tab = open(unauthorized);
  await tab.twenty();
  expect(tab.refreshes()).toEqual([]);
  expect(tab.shown).toEqual([EXPIRED]);
});

test.each([
  ['is unavailable', () => new Response('', { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is hidden behind a captive portal', () => new Response('<html>Wi-Fi</html>')],
])('the session stays if the server %s, and the next call tries again', async (_how, broken) => {
  let refresh: () => Response | Promise<Response> = broken;
  const tab = open(() => refresh());
  expect(await tab.twenty()).toEqual(Array(20).fill(401));
  expect(tab.session.current()).toMatchObject({ signedIn: true, user: an });
  expect(tab.shown).toEqual([]);
  expect(tab.unauthorizedTold()).toEqual([]);
  refresh = () => json({ token: 't2', refreshToken: 'r2' });
  expect((await tab.http.get('/again')).data).toBe('ok');
});

test('a server that rejects new tokens as well causes no loop', async () => {
  const tab = open(() => json({ token: 't2', refreshToken: 'r2' }), 'none');
  await expect(tab.http.get('/x')).rejects.toMatchObject({ status: 401 });
  expect(tab.requests.map(({ path }) => path)).toEqual(['/x', '/auth/refresh-token', '/x']);
});

test('the end of the next session is reported again', async () => {
  const tab = open(unauthorized);
  await tab.twenty();
  tab.session.adopt(loginReply(an, 't1', 'r1'));
  await tab.twenty();
  expect(tab.shown.filter(({ kind }) => kind === 'error')).toEqual([EXPIRED, EXPIRED]);
  expect(tab.unauthorizedTold()).toHaveLength(2);
});

describe('during a refresh', () => {
  test('a logout takes precedence: the new tokens are discarded', async () => {
    const tab = open(async () => {
      await tab.session.logout();
      return json({ token: 't2', refreshToken: 'r2' });
    });
    await expect(tab.http.get('/x')).rejects.toMatchObject({ status: 401 });
    expect(tab.session.current().signedIn).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(tab.shown.map(({ message }) => message)).toEqual(['Đã đăng xuất']);
  });

  test.each([
    ['new tokens', () => json({ token: 't2', refreshToken: 'r2' })],
    ['the end of the session', unauthorized],
  ])('another user who signs in keeps their own session, whatever the result: %s', async (_what, answer) => {
    const tab = open(() => {
      tab.session.adopt(loginReply(binh, 't9', 'r9'));
      return answer();
    });
    await expect(tab.http.post('/orders', {})).rejects.toMatchObject({ status: 401 });
    expect(tab.store.getState().auth).toMatchObject({ user: binh, token: 't9', refreshToken: 'r9' });
    expect(localStorage.getItem('authToken')).toBe('t9');
    expect(tab.requests.filter(({ path }) => path === '/orders')).toHaveLength(1);
  });
});

test('a call of the previous user is not retried with another user’s tokens', async () => {
  const answer = deferred<Response>();
  const tab = openTab({ api: ({ token }) => (token === 't9' ? json({ data: 'ok' }) : answer.promise) });
  tab.session.resync();
  const order = tab.http.post('/orders', {});
  tab.session.adopt(loginReply(binh, 't9', 'r9'));
  answer.resolve(unauthorized());
  await expect(order).rejects.toMatchObject({ status: 401 });
  expect(tab.requests.filter(({ path }) => path === '/orders')).toHaveLength(1);
  expect(tab.session.current().user).toEqual(binh);
});
