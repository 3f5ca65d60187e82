import { parseAuthReply } from '@evcare/shared-contracts';
import { eq } from 'drizzle-orm';
import { users } from '../users/tables';
import { freshEmail, PASSWORD, registration, startApi, type TestApi } from '../../../test/api';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

test('a registration signs the user in, with tokens in `data` and at the top level as in the contract', async () => {
  const email = freshEmail();
  const response = await api.post('/auth/register', registration({ email: ` ${email.toUpperCase()} ` }));
  expect(response.statusCode).toBe(201);
  const { data, ...top } = response.data;
  expect(top).toMatchObject({ success: true, email, role: 'customer', emailVerified: false, avatar: null });
  expect(data).toMatchObject({ userId: top.userId, accessToken: top.accessToken, token: top.accessToken });
  expect(parseAuthReply(response.data)).toMatchObject({
    success: true,
    accessToken: top.accessToken,
    refreshToken: top.refreshToken,
    user: { id: top.userId, email, fullName: 'Nguyễn Văn Bé' },
  });
  expect((await api.call('GET', '/Auth/profile', { token: top.token })).statusCode).toBe(200);
});

test('a registration mails a code, as text and HTML in Vietnamese', async () => {
  const { email } = await api.registered();
  const [mail] = await api.mails(email);
  expect(mail?.kind).toBe('verify-email');
  expect(mail?.code).toMatch(/^\d{6}$/);
  expect(mail?.text).toContain('Nhập mã sau để xác thực email. Mã có hiệu lực trong 10 phút.');
  expect(mail?.text).toContain(mail?.code);
  expect(mail?.html).toContain('lang="vi"');
});

test('the phone number is stored in international form, and the password as an argon2id hash only', async () => {
  const { id } = await api.registered();
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  expect(row?.phoneNumber).toBe('+84912345678');
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

test('an address in use is rejected with EMAIL_TAKEN, whatever its letter case', async () => {
  const { email } = await api.registered();
  const response = await api.post('/auth/register', registration({ email: email.toUpperCase() }));
  expect(response.statusCode).toBe(409);
  expect(response.data).toMatchObject({
    success: false,
    code: 'EMAIL_TAKEN',
    message: 'Email đã được sử dụng.',
  });
});

test('of 20 simultaneous registrations of one address, exactly one succeeds', async () => {
  const email = freshEmail();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => api.post('/auth/register', registration({ email }))),
  );
  const count = (status: number) => responses.filter((reply) => reply.statusCode === status).length;
  expect([count(201), count(409)]).toEqual([1, 19]);
  expect(await api.mails(email)).toHaveLength(1);
});

test('role, verification and other fields of the account cannot be set by a registration (ASVS 15.3.3)', async () => {
  const email = freshEmail();
  const extra = { role: 'admin', emailVerified: true, id: 'chosen', status: 'locked', googleSub: 'x' };
  const response = await api.post('/auth/register', registration({ email, ...extra }));
  expect(response.data).toMatchObject({ role: 'customer', emailVerified: false });
  const [row] = await api.db.select().from(users).where(eq(users.email, email));
  expect(row).toMatchObject({ role: 'customer', emailVerified: false, status: 'active', googleSub: null });
  expect(row?.id).not.toBe('chosen');
});

test('errors are reported by field, with the contract’s messages', async () => {
  const response = await api.post('/auth/register', {
    fullName: 'A',
    email: 'no',
    phoneNumber: '0212345678',
    password: 'short',
    confirmPassword: 'other',
  });
  expect(response.statusCode).toBe(400);
  expect(response.data).toMatchObject({
    success: false,
    code: 'VALIDATION_FAILED',
    errors: {
      fullName: ['Vui lòng nhập họ và tên (2–60 ký tự).'],
      email: ['Email không hợp lệ.'],
      phoneNumber: ['Số điện thoại không hợp lệ (ví dụ 0912 345 678).'],
      password: ['Mật khẩu cần ít nhất 8 ký tự, gồm chữ và số.'],
    },
  });
});

test.each(['matkhau123', 'MatKhau123', 'Password1', 'evcare2026', 'xedien12345', 'Anhyeuem1'])(
  'the common password %s is rejected',
  async (password) => {
    const response = await api.post('/auth/register', registration({ password, confirmPassword: password }));
    expect(response.statusCode).toBe(400);
    expect(response.data.errors.password[0]).toMatch(/^Mật khẩu này quá phổ biến/);
  },
);

test('a password made of the e-mail address and digits is rejected', async () => {
  const password = 'thanhtung2026!';
  const form = registration({ email: 'thanhtung@example.vn', password, confirmPassword: password });
  expect((await api.post('/auth/register', form)).data.errors.password[0]).toMatch(/quá phổ biến/);
});

test('a network can register at most ten accounts an hour, not counting invalid forms', async () => {
  const ip = '203.0.113.9';
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await api.post('/auth/register', {}, { ip })).statusCode);
  expect(statuses.every((status) => status === 400)).toBe(true);
  for (let n = 0; n < 10; n++) {
    expect((await api.post('/auth/register', registration(), { ip })).statusCode).toBe(201);
  }
  const response = await api.post('/auth/register', registration(), { ip });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBe(response.data.details.retryAfter);
});

test('a password typed in decomposed Unicode signs in (NFC)', async () => {
  const password = 'Xe-điện-số-1-việt';
  const email = freshEmail();
  const form = registration({ email, password: password.normalize('NFD'), confirmPassword: password });
  expect((await api.post('/auth/register', form)).statusCode).toBe(201);
  for (const typed of [password.normalize('NFC'), password.normalize('NFD')]) {
    expect((await api.post('/auth/login', { email, password: typed })).statusCode).toBe(200);
  }
});
