import { formatPhone, normaliseProfile } from '@evcare/shared-contracts';
import { eq } from 'drizzle-orm';
import { users } from '../users/tables';
import { freshEmail, PASSWORD, SECOND, startApi, type TestApi } from '../../../test/api';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const NEXT = 'con-meo-den-8';
const put = (token: string, payload: object) => api.call('PUT', '/Auth/profile', { token, payload });
const change = (token: string, payload: object) => api.post('/Auth/change-password', payload, { token });

describe('the profile', () => {
  test('the profile has the specification’s fields and says whether a password is set', async () => {
    const { token, id, email } = await api.person();
    const { data } = (await api.call('GET', '/Auth/profile', { token })).data;
    expect(data).toEqual({
      id,
      userId: id,
      email,
      fullName: 'Nguyễn Văn Bé',
      role: 'customer',
      emailVerified: false,
      avatar: null,
      phoneNumber: '+84912345678',
      address: null,
      dateOfBirth: null,
      gender: null,
      hasPassword: true,
      version: 1,
    });
    expect(formatPhone(normaliseProfile(data)?.phoneNumber ?? '')).toBe('0912 345 678');
  });

  test('a profile update stores the changed fields trimmed', async () => {
    const { token } = await api.person();
    const form = {
      fullName: '  Trần   Thị B  ',
      phoneNumber: '+84 987 654 321',
      address: ' 12 Lê Lợi ',
      dateOfBirth: '1990-02-28',
      gender: 'female',
    };
    const saved = await put(token, form);
    expect(saved.data).toMatchObject({
      success: true,
      message: 'Đã lưu thay đổi.',
      data: { ...form, fullName: 'Trần Thị B', phoneNumber: '+84987654321', address: '12 Lê Lợi' },
    });
    const { data } = (await api.call('GET', '/Auth/profile', { token })).data;
    expect(data).toEqual(saved.data.data);
  });

  test('rejects a change based on an outdated version, and accepts a change without a version', async () => {
    const { token } = await api.person();
    const change = (fullName: string, version?: number) =>
      api.call('PUT', '/Auth/profile', {
        token,
        payload: { fullName },
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      });
    expect((await change('Trần Thị B', 1)).data.data.version).toBe(2);
    const stale = await change('Trần Thị C', 1);
    expect([stale.statusCode, stale.data.code]).toEqual([409, 'STALE_VERSION']);
    expect((await api.call('GET', '/Auth/profile', { token })).data.data.fullName).toBe('Trần Thị B');
    expect((await change('Trần Thị C')).statusCode).toBe(200);
  });

  test('leaves omitted fields unchanged and clears empty ones', async () => {
    const { token } = await api.person();
    await put(token, { fullName: 'Trần Thị B', address: '12 Lê Lợi', gender: 'other' });
    const { data } = (await put(token, { fullName: 'Trần Thị C', address: '' })).data;
    expect(data).toMatchObject({
      fullName: 'Trần Thị C',
      address: null,
      gender: 'other',
      phoneNumber: '+84912345678',
    });
  });

  test('a profile update ignores fields that users may not change themselves (ASVS 15.3.3)', async () => {
    const { token, id } = await api.person();
    const before = (await api.db.select().from(users).where(eq(users.id, id)))[0];
    await put(token, {
      fullName: 'Kẻ Xấu',
      email: freshEmail(),
      role: 'admin',
      emailVerified: true,
      id: 'x',
      userId: 'x',
      status: 'locked',
      passwordHash: 'x',
      googleSub: 'x',
      avatar: 'x.webp',
      hasPassword: false,
      version: 99,
      __proto__: { role: 'admin' },
    });
    const after = (await api.db.select().from(users).where(eq(users.id, id)))[0];
    const changed = { fullName: 'Kẻ Xấu', searchText: after?.searchText, updatedAt: after?.updatedAt };
    expect(after).toEqual({ ...before, ...changed, version: 2 });
  });

  test.each([
    ['fullName', 'X'],
    ['phoneNumber', '123'],
    ['dateOfBirth', '2025-02-30'],
    ['gender', 'robot'],
    ['address', 'x'.repeat(201)],
  ])('a profile update rejects an invalid %s and names the field', async (field, value) => {
    const { token } = await api.person();
    const response = await put(token, { fullName: 'Trần Thị B', [field]: value });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.data.errors)).toEqual([field]);
  });

  test('the profile requires a session', async () => {
    expect((await api.call('GET', '/Auth/profile')).data.code).toBe('UNAUTHENTICATED');
    expect((await api.call('PUT', '/Auth/profile', { payload: {} })).statusCode).toBe(401);
  });
});

describe('changing the password', () => {
  test('changing the password requires the current password, ends the other sessions and sends a notice', async () => {
    const { token, email } = await api.person();
    const other = (await api.post('/auth/login', { email, password: PASSWORD })).data;
    const form = { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT };
    expect((await change(token, form)).data).toMatchObject({ success: true, message: 'Đã đổi mật khẩu.' });
    expect((await api.call('GET', '/Auth/profile', { token })).statusCode).toBe(200);
    expect((await api.call('GET', '/Auth/profile', { token: other.token })).statusCode).toBe(401);
    expect((await api.post('/auth/login', { email, password: NEXT })).statusCode).toBe(200);
    expect((await api.mails(email))[0]?.kind).toBe('password-changed');
  });

  test('a wrong current password is reported at its field, and attempts are limited after five failures', async () => {
    const { token } = await api.person();
    const form = { currentPassword: 'wrong-1', newPassword: NEXT, confirmPassword: NEXT };
    await api.clock.still(async () => {
      for (let n = 0; n < 5; n++) {
        const { statusCode, data } = await change(token, form);
        expect([statusCode, data.code]).toEqual([400, 'INVALID_CREDENTIALS']);
        expect(data.errors.currentPassword).toEqual(['Mật khẩu hiện tại không đúng.']);
      }
      expect((await change(token, { ...form, currentPassword: PASSWORD })).statusCode).toBe(429);
    });
    api.clock.advance(SECOND);
    expect((await change(token, { ...form, currentPassword: PASSWORD })).statusCode).toBe(200);
  });

  test('changing the password without the current password is rejected if the account has one', async () => {
    const { token } = await api.person();
    const response = await change(token, { newPassword: NEXT, confirmPassword: NEXT });
    expect(response.data.errors.currentPassword).toEqual(['Vui lòng nhập mật khẩu.']);
  });

  test('an account created with Google can set its first password without a current password', async () => {
    const { token, email } = await api.person({ passwordHash: null, googleSub: 'first-password' });
    expect((await api.call('GET', '/Auth/profile', { token })).data.data.hasPassword).toBe(false);
    expect((await change(token, { newPassword: NEXT, confirmPassword: NEXT })).statusCode).toBe(200);
    expect((await api.post('/auth/login', { email, password: NEXT })).statusCode).toBe(200);
  });

  test('changing the password rejects common and unchanged passwords and, for staff, short passwords', async () => {
    const { token } = await api.person({ role: 'staff' });
    const errorsOf = async (newPassword: string) =>
      (await change(token, { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword })).data
        .errors;
    expect(await errorsOf(NEXT)).toEqual({
      newPassword: ['Tài khoản nhân viên cần mật khẩu ít nhất 15 ký tự.'],
    });
    expect(await errorsOf(PASSWORD)).toEqual({ newPassword: ['Mật khẩu mới phải khác mật khẩu hiện tại.'] });
    expect(await errorsOf('matkhau123456789')).toMatchObject({
      newPassword: [expect.stringMatching(/phổ biến/)],
    });
  });

  test('of two simultaneous password changes with the same current password, one succeeds', async () => {
    const { token } = await api.person();
    const responses = await Promise.all(
      ['con-meo-den-8', 'con-cho-vang-9'].map((newPassword) =>
        change(token, { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }),
      ),
    );
    expect(responses.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
  });
});
