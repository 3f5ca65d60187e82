import { eq } from 'drizzle-orm';
import { users } from '../users/tables';
import {
  DAY,
  freshEmail,
  freshIp,
  HOUR,
  MINUTE,
  PASSWORD,
  SECOND,
  startApi,
  type Reply,
  type TestApi,
} from '../../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
});
afterAll(() => api.close());

const login = (email: string, password: string, ip?: string, path = '/auth/login') =>
  api.post(path, { email, password }, ip === undefined ? {} : { ip });

const fail = async (email: string, ip: string, times: number): Promise<number[]> => {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await login(email, 'wrong-1', ip)).statusCode);
  return statuses;
};

const withoutId = ({ data }: Reply) => ({ ...data, requestId: undefined });

test('a correct password signs in and returns the user', async () => {
  const { email, id } = await api.person({ role: 'staff' });
  const response = await login(` ${email.toUpperCase()}`, PASSWORD);
  expect(response.statusCode).toBe(200);
  expect(response.data).toMatchObject({ success: true, userId: id, role: 'staff', data: { userId: id } });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('unknown, locked and Google-only accounts and wrong passwords get the same response (ASVS 6.3.8)', async () => {
  const known = await api.person();
  const locked = await api.person({ status: 'locked' });
  const google = await api.person({ passwordHash: null, googleSub: `sub-${freshEmail()}` });
  const responses = await Promise.all([
    login(freshEmail(), PASSWORD),
    login(known.email, 'wrong-1'),
    login(locked.email, PASSWORD),
    login(google.email, PASSWORD),
  ]);
  for (const response of responses) {
    expect(response.statusCode).toBe(400);
    expect(withoutId(response)).toEqual({
      success: false,
      code: 'INVALID_CREDENTIALS',
      message: 'Email hoặc mật khẩu không đúng.',
    });
  }
});

test('after five failed attempts, each attempt must wait twice as long as the one before, up to 15 minutes', async () => {
  const { email } = await api.person();
  const ip = freshIp();
  expect(await fail(email, ip, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  const waits: number[] = [];
  for (let n = 0; n < 14; n++) {
    const { data, headers, statusCode } = await login(email, 'wrong-1', ip);
    expect([statusCode, data.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers['retry-after'])).toBe(data.details.retryAfter);
    waits.push(data.details.retryAfter);
    api.clock.advance(data.details.retryAfter * SECOND);
    expect((await login(email, 'wrong-1', ip)).statusCode).toBe(400);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  const response = await login(email, PASSWORD, ip);
  expect(response.data.message).toBe('Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 15 phút.');
});

test('a waiting time below a minute is given in seconds', async () => {
  const email = freshEmail();
  const ip = freshIp();
  await fail(email, ip, 5);
  expect((await login(email, 'wrong-1', ip)).data.message).toBe(
    'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 1 giây.',
  );
});

test('unknown accounts have the same limit as existing accounts', async () => {
  expect(await fail(freshEmail(), freshIp(), 6)).toEqual([400, 400, 400, 400, 400, 429]);
});

test('20 simultaneous failed attempts do not exceed the limit of five', async () => {
  const { email } = await api.person();
  const ip = freshIp();
  const responses = await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong-1', ip)));
  const count = (status: number) => responses.filter((reply) => reply.statusCode === status).length;
  expect([count(400), count(429)]).toEqual([5, 15]);
});

test('paths with other casing or a trailing slash share the limit', async () => {
  const { email } = await api.person();
  const ip = freshIp();
  const paths = ['/auth/login', '/Auth/Login', '/AUTH/LOGIN', '/auth/login/', '/aUtH/lOgIn'];
  for (const path of paths) expect((await login(email, 'wrong-1', ip, path)).statusCode).toBe(400);
  for (const path of paths) expect((await login(email, 'wrong-1', ip, path)).statusCode).toBe(429);
});

test('addresses of one network share the limit, but other networks do not', async () => {
  const { email } = await api.person();
  for (const last of [1, 2, 3, 4, 5]) await login(email, 'wrong-1', `198.51.100.${last}`);
  expect((await login(email, 'wrong-1', '198.51.100.99')).statusCode).toBe(429);
  expect((await login(email, PASSWORD, '198.51.101.1')).statusCode).toBe(200);
});

test('an IPv6 network is its first 64 bits, and a mapped IPv4 address is IPv4', async () => {
  const { email } = await api.person();
  for (const last of [1, 2, 3, 4, 5]) await login(email, 'wrong-1', `2001:db8:1:2::${last}`);
  expect((await login(email, 'wrong-1', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await login(email, 'wrong-1', '2001:db8:1:3::1')).statusCode).toBe(400);
  const other = await api.person();
  await fail(other.email, '::ffff:198.51.102.1', 5);
  expect((await login(other.email, 'wrong-1', '198.51.102.2')).statusCode).toBe(429);
});

test('a successful sign-in resets the failed attempts', async () => {
  const { email } = await api.person();
  const ip = freshIp();
  await fail(email, ip, 4);
  expect((await login(email, PASSWORD, ip)).statusCode).toBe(200);
  expect(await fail(email, ip, 5)).toEqual([400, 400, 400, 400, 400]);
});

test('failed attempts expire after an hour', async () => {
  const email = freshEmail();
  const ip = freshIp();
  await fail(email, ip, 5);
  api.clock.advance(HOUR + MINUTE);
  expect(await fail(email, ip, 5)).toEqual([400, 400, 400, 400, 400]);
});

test('guessing from many networks slows an account down but does not lock it', async () => {
  const { email } = await api.person();
  const guess = () => login(email, 'wrong-1', freshIp());
  for (let n = 0; n < 21; n++) expect((await guess()).statusCode).toBe(400);
  const slowed = await guess();
  expect([slowed.statusCode, slowed.data.details.retryAfter]).toEqual([429, 5]);
  api.clock.advance(5 * SECOND);
  expect((await login(email, PASSWORD, freshIp())).statusCode).toBe(200);
});

test('the owner is not slowed down in networks where they have signed in before', async () => {
  const { email, ip } = await api.person();
  for (let n = 0; n < 22; n++) await login(email, 'wrong-1', freshIp());
  expect((await login(email, PASSWORD, freshIp())).statusCode).toBe(429);
  expect((await login(email, PASSWORD, ip)).statusCode).toBe(200);
});

test('one address may try to sign in 30 times a minute, across all accounts', async () => {
  const ip = freshIp();
  const responses = [];
  for (let n = 0; n < 31; n++) responses.push(await login(freshEmail(), 'wrong-1', ip));
  expect(responses.filter((reply) => reply.statusCode === 400)).toHaveLength(30);
  expect(responses[30]?.statusCode).toBe(429);
  api.clock.advance(MINUTE);
  expect((await login(freshEmail(), 'wrong-1', ip)).statusCode).toBe(400);
});

test('a request header cannot change the address that rate limits use (ASVS 4.1.3)', async () => {
  const email = freshEmail();
  const ip = freshIp();
  const send = (n: number) =>
    api.post(
      '/auth/login',
      { email, password: 'wrong-1' },
      { ip, headers: { 'x-forwarded-for': `9.9.${n}.9` } },
    );
  for (let n = 0; n < 5; n++) await send(n);
  expect((await send(6)).statusCode).toBe(429);
});

test('staff sessions end after 12 hours, but customers’ sessions do not', async () => {
  const staff = await api.person({ role: 'staff' });
  const customer = await api.person();
  const [a, b] = [await login(staff.email, PASSWORD), await login(customer.email, PASSWORD)];
  api.clock.advance(12 * HOUR + SECOND);
  const refresh = (reply: Reply) =>
    api.post('/auth/refresh-token', { refreshToken: reply.data.refreshToken });
  expect((await refresh(a)).statusCode).toBe(401);
  expect((await refresh(b)).statusCode).toBe(200);
});

test('a session ends after 14 days without use, and after 30 days even if it is used', async () => {
  const { email } = await api.person();
  const start = async () => (await login(email, PASSWORD)).data.refreshToken as string;
  const refresh = (refreshToken: string) => api.post('/auth/refresh-token', { refreshToken });
  const idle = await start();
  api.clock.advance(14 * DAY + SECOND);
  expect((await refresh(idle)).statusCode).toBe(401);
  let token = await start();
  for (const days of [10, 10, 9]) {
    api.clock.advance(days * DAY);
    const response = await refresh(token);
    expect(response.statusCode).toBe(200);
    token = response.data.refreshToken;
  }
  api.clock.advance(2 * DAY);
  expect((await refresh(token)).statusCode).toBe(401);
});

test('a locked account’s bearer token and refresh token are rejected with the reason', async () => {
  const { id, token, refreshToken } = await api.person();
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, id));
  const response = await api.call('GET', '/Auth/profile', { token });
  expect([response.statusCode, response.data.code]).toEqual([403, 'ACCOUNT_LOCKED']);
  expect((await api.post('/auth/refresh-token', { refreshToken })).statusCode).toBe(403);
});

test('a change of role takes effect with the next request', async () => {
  const { id, token } = await api.person();
  await api.db.update(users).set({ role: 'manager' }).where(eq(users.id, id));
  expect((await api.call('GET', '/Auth/profile', { token })).data.data.role).toBe('manager');
});

test('behind one proxy, limits use the address that the proxy adds, not addresses that the caller sends', async () => {
  const behind = await startApi({ trustProxy: 1 });
  behind.clock.stop();
  const email = freshEmail();
  const send = (n: number, real: string) =>
    behind.post(
      '/auth/login',
      { email, password: 'wrong-1' },
      { ip: '10.0.0.1', headers: { 'x-forwarded-for': `9.9.${n}.9, ${real}` } },
    );
  for (let n = 0; n < 5; n++) expect((await send(n, '203.0.113.5')).statusCode).toBe(400);
  expect((await send(6, '203.0.113.5')).statusCode).toBe(429);
  expect((await send(6, '198.51.100.5')).statusCode).toBe(400);
  await behind.close();
});
