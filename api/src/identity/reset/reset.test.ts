import { eq } from 'drizzle-orm';
import { users } from '../users/tables';
import {
  freshEmail,
  freshIp,
  MINUTE,
  otherCode,
  PASSWORD,
  SECOND,
  startApi,
  type Reply,
  type TestApi,
} from '../../../test/api';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const NEXT = 'con-meo-den-8';
const requestReset = (email: string) => api.post('/auth/reset-password/request', { email });
const confirm = (form: object, ip?: string) =>
  api.post(
    '/auth/reset-password/confirm',
    { newPassword: NEXT, confirmPassword: NEXT, ...form },
    ip === undefined ? {} : { ip },
  );
const login = (email: string, password: string, ip?: string) =>
  api.post('/auth/login', { email, password }, ip === undefined ? {} : { ip });
const withoutId = ({ data }: Reply) => ({ ...data, requestId: undefined });

const forgot = async () => {
  const person = await api.person();
  await requestReset(person.email);
  const mail = (await api.mails(person.email)).find(({ kind }) => kind === 'reset-password');
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
  return { ...person, code: mail?.code ?? '', link: mail?.link ?? '', token };
};

const REFUSED = {
  success: false,
  code: 'RESET_CODE_INVALID',
  message: 'Mã không đúng hoặc đã hết hạn. Gửi lại mã.',
};

test('a request gets the same response for existing, unknown and locked accounts', async () => {
  const known = await api.person();
  const locked = await api.person({ status: 'locked' });
  for (const email of [known.email, freshEmail(), locked.email]) {
    const response = await requestReset(email);
    expect(response.statusCode).toBe(200);
    expect(response.data).toEqual({
      success: true,
      message: 'Nếu email tồn tại, chúng tôi đã gửi hướng dẫn đặt lại mật khẩu.',
      data: null,
    });
  }
  const kinds = async (email: string) => (await api.mails(email)).map(({ kind }) => kind);
  expect(await kinds(known.email)).toEqual(['reset-password']);
  expect(await kinds(locked.email)).toEqual([]);
});

test('the mail contains a code and a link to a page of the site', async () => {
  const { code, link, email, token } = await forgot();
  expect(code).toMatch(/^\d{6}$/);
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('http://localhost:3000/auth/forgot-password/confirm');
  expect(url.searchParams.get('email')).toBe(email);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test.each(['code', 'token'] as const)('the %s sets a new password once', async (by) => {
  const person = await forgot();
  const form = {
    email: person.email,
    ...(by === 'code' ? { otpCode: person.code } : { token: person.token }),
  };
  const response = await confirm(form);
  expect(response.statusCode).toBe(200);
  expect(response.data).not.toHaveProperty('accessToken');
  expect(response.data.data).toBeNull();
  expect((await login(person.email, NEXT)).statusCode).toBe(200);
  expect((await login(person.email, PASSWORD)).statusCode).toBe(400);
  expect(withoutId(await confirm(form))).toEqual(REFUSED);
  const other = by === 'code' ? { token: person.token } : { otpCode: person.code };
  expect((await confirm({ email: person.email, ...other })).statusCode).toBe(400);
});

test('a reset ends all sessions and mails a notice', async () => {
  const person = await forgot();
  await confirm({ email: person.email, otpCode: person.code });
  expect((await api.call('GET', '/Auth/profile', { token: person.token })).statusCode).toBe(401);
  const response = await api.post('/auth/refresh-token', { refreshToken: person.refreshToken });
  expect(response.statusCode).toBe(401);
  expect((await api.mails(person.email))[0]).toMatchObject({
    kind: 'password-changed',
    subject: 'Mật khẩu của bạn đã được thay đổi',
  });
});

test('a wrong code, an unknown account, another user’s token and an unknown token get the same response', async () => {
  const [mine, other] = [await forgot(), await forgot()];
  const responses = [
    await confirm({ email: mine.email, otpCode: otherCode(mine.code) }),
    await confirm({ email: freshEmail(), otpCode: '123456' }),
    await confirm({ email: mine.email, token: other.token }),
    await confirm({ email: mine.email, token: 'x'.repeat(43) }),
  ];
  for (const response of responses) {
    expect(response.statusCode).toBe(400);
    expect(withoutId(response)).toEqual(REFUSED);
  }
  expect((await confirm({ email: other.email, token: other.token })).statusCode).toBe(200);
});

test('the code is valid for 10 minutes, the link for 30', async () => {
  const early = await forgot();
  api.clock.advance(10 * MINUTE - 5 * SECOND);
  expect((await confirm({ email: early.email, otpCode: early.code })).statusCode).toBe(200);
  const a = await forgot();
  api.clock.advance(10 * MINUTE);
  expect((await confirm({ email: a.email, otpCode: a.code })).statusCode).toBe(400);
  api.clock.advance(20 * MINUTE - 5 * SECOND);
  expect((await confirm({ email: a.email, token: a.token })).statusCode).toBe(200);
  const b = await forgot();
  api.clock.advance(30 * MINUTE);
  expect((await confirm({ email: b.email, token: b.token })).statusCode).toBe(400);
});

test('five wrong attempts void the code', async () => {
  const person = await forgot();
  for (let n = 0; n < 5; n++) await confirm({ email: person.email, otpCode: otherCode(person.code) });
  expect(withoutId(await confirm({ email: person.email, otpCode: person.code }))).toEqual(REFUSED);
});

test('of 20 simultaneous uses of a token, exactly one succeeds', async () => {
  const { email, token } = await forgot();
  const responses = await Promise.all(Array.from({ length: 20 }, () => confirm({ email, token })));
  expect(responses.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
});

test('a weak password is reported at its field and does not use up the link', async () => {
  const { email, token } = await forgot();
  const weak = await confirm({ email, token, newPassword: 'matkhau123', confirmPassword: 'matkhau123' });
  expect(weak.data).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { newPassword: [expect.stringMatching(/quá phổ biến/)] },
  });
  expect((await confirm({ email, token })).statusCode).toBe(200);
});

test('a password reset also requires a long password from staff', async () => {
  const { id, email, token } = await forgot();
  await api.db.update(users).set({ role: 'manager' }).where(eq(users.id, id));
  expect((await confirm({ email, token })).data.errors.newPassword).toEqual([
    'Tài khoản nhân viên cần mật khẩu ít nhất 15 ký tự.',
  ]);
});

test('errors are reported at the fields of the submitted form', async () => {
  const byCode = await confirm({ email: 'a@b.vn', otpCode: '1', confirmPassword: 'x' });
  expect(Object.keys(byCode.data.errors).sort()).toEqual(['confirmPassword', 'otpCode']);
  const byToken = await confirm({ email: 'a@b.vn', token: 'abc', confirmPassword: 'x' });
  expect(Object.keys(byToken.data.errors)).toEqual(['confirmPassword']);
});

test('a second request within a minute sends no mail and gets the same response', async () => {
  const { email } = await forgot();
  expect((await requestReset(email)).statusCode).toBe(200);
  const sent = async () => (await api.mails(email)).filter(({ kind }) => kind === 'reset-password').length;
  expect(await sent()).toBe(1);
  api.clock.advance(61 * SECOND);
  await requestReset(email);
  expect(await sent()).toBe(2);
});

test('a verification code does not reset a password', async () => {
  const person = await api.registered();
  const code = (await api.mails(person.email))[0]?.code;
  expect((await confirm({ email: person.email, otpCode: code })).statusCode).toBe(400);
});

test('a user whose sign-in is rate-limited can sign in after a reset', async () => {
  const person = await forgot();
  const ip = freshIp();
  await api.clock.still(async () => {
    for (let n = 0; n < 6; n++) await login(person.email, 'wrong-1', ip);
    expect((await login(person.email, PASSWORD, ip)).statusCode).toBe(429);
  });
  await confirm({ email: person.email, otpCode: person.code }, ip);
  expect((await login(person.email, NEXT, ip)).statusCode).toBe(200);
});

test('the database does not contain the token', async () => {
  const { token } = await forgot();
  const dumps = await Promise.all(
    ['reset_tokens', 'outbox'].map((table) => api.db.execute(`select * from ${table}`)),
  );
  expect(JSON.stringify(dumps.map(({ rows }) => rows))).not.toContain(token);
});
