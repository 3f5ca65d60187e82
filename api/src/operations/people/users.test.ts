import { foldText } from '@evcare/shared-contracts/shop';
import { desc, eq, sql } from 'drizzle-orm';
import { freshEmail, PASSWORD, startApi, type Person, type TestApi } from '../../../test/api';
import { auditLog } from '../../platform/audit/tables';
import { sessions } from '../../identity/sessions/tables';
import { users } from '../../identity/users/tables';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await api.person({ role: 'admin', emailVerified: true });
});
afterAll(() => api.close());

const as = (person: Person) => ({ token: person.token });
const list = async (query: string) => (await api.call('GET', `/admin/users?${query}`, as(admin))).data.data;
const namesFor = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ fullName }: { fullName: string }) => fullName);
const detail = async (id: string) => (await api.call('GET', `/admin/users/${id}`, as(admin))).data.data;
const setRole = (id: string, role: string, by = admin, headers = {}) =>
  api.call('PUT', `/admin/users/${id}/role`, { ...as(by), payload: { role }, headers });
const act = (id: string, step: string, payload: object = {}, by = admin) =>
  api.post(`/admin/users/${id}/${step}`, payload, as(by));
const newestAudit = async (id: string) =>
  (
    await api.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id)).limit(1)
  )[0];

describe('the list', () => {
  beforeAll(async () => {
    await api.person({ fullName: 'Đặng Thị Ánh Nguyệt', phoneNumber: '+84912000111', role: 'staff' });
    await api.person({ fullName: 'Lê Văn Ế_ch', status: 'locked' });
  });

  test.each([
    ['q=dang+nguyet', ['Đặng Thị Ánh Nguyệt']],
    ['q=ĐẶNG', ['Đặng Thị Ánh Nguyệt']],
    ['q=0912000111', ['Đặng Thị Ánh Nguyệt']],
    ['q=%2B84+912+000+111', ['Đặng Thị Ánh Nguyệt']],
    ['q=_', ['Lê Văn Ế_ch']],
    ['q=%25', []],
    ['q=|', []],
    ['status=locked', ['Lê Văn Ế_ch']],
    ['role=staff', ['Đặng Thị Ánh Nguyệt']],
    ['role=staff&status=locked', []],
  ])('the list with %s has the expected users', async (query, names) => {
    expect(await namesFor(query)).toEqual(names);
  });

  test('the list finds a user by e-mail address and ignores invalid parameters', async () => {
    const { email } = await api.person({ fullName: 'Trần Mới' });
    expect(await namesFor(`q=${encodeURIComponent(email.toUpperCase())}&role=vua&sort=zz&page=-1`)).toEqual([
      'Trần Mới',
    ]);
  });

  test('the database folds names exactly as the contract does', async () => {
    const texts = ['Đặng  Thị Ánh', 'NGUYỄN Hoàng Ước', 'Ỷ Ỡ ặ ộ ữ', "O'Brien-Đỗ", 'Zoë Ångström'];
    for (const text of texts) {
      const { rows } = await api.db.execute(sql`select fold_text(${text}) as folded`);
      expect(rows).toEqual([{ folded: foldText(text) }]);
    }
  });

  test('the list has pages without gaps or duplicates', async () => {
    for (let n = 0; n < 22; n++) await api.person({ fullName: `Trang ${String(n).padStart(2, '0')}` });
    const first = await list('q=trang&sort=name');
    const second = await list('q=trang&sort=name&page=2');
    expect(first).toMatchObject({ page: 1, pageSize: 20, total: 22 });
    const names = [...first.items, ...second.items].map(({ fullName }) => fullName);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toHaveLength(22);
  });
});

test('the details of a user include everything linked to the account, but no secrets', async () => {
  const person = await api.person({ emailVerified: false });
  const shown = await detail(person.id);
  expect(shown).toMatchObject({
    id: person.id,
    role: 'customer',
    status: 'active',
    hasPassword: true,
    hasGoogle: false,
    openSessions: 1,
    counts: { vehicles: 0, appointments: 0, orders: 0 },
    actions: ['role', 'lock', 'reset-mail', 'verify-mail'],
  });
  expect(JSON.stringify(shown)).not.toMatch(/argon2|hash/i);
  expect((await api.call('GET', '/admin/users/khong-co', as(admin))).statusCode).toBe(404);
});

test('expired sessions do not count as open', async () => {
  const person = await api.person();
  const before = new Date(api.clock.now().getTime() - 1);
  await api.db.update(sessions).set({ idleExpiresAt: before }).where(eq(sessions.userId, person.id));
  expect(await detail(person.id)).toMatchObject({ openSessions: 0 });
});

test('the list can be sorted by last use', async () => {
  const [early, late, never] = [
    await api.person({ fullName: 'Vừa Xem Một' }),
    await api.person({ fullName: 'Vừa Xem Hai' }),
    await api.person({ fullName: 'Vừa Xem Ba' }),
  ];
  await api.db.delete(sessions).where(eq(sessions.userId, never.id));
  const time = new Date(api.clock.now().getTime() - 60_000);
  await api.db.update(sessions).set({ updatedAt: time }).where(eq(sessions.userId, early.id));
  const { items } = await list('q=vua+xem&sort=seen');
  expect(items.map(({ id }: { id: string }) => id)).toEqual([late.id, early.id, never.id]);
  expect(items[1].lastSeenAt).toBe(time.toISOString());
  expect(items[2].lastSeenAt).toBeNull();
});

describe('roles', () => {
  test('a new role ends the sessions of the old role and is written to the audit log', async () => {
    const person = await api.person({ emailVerified: true });
    const response = await setRole(person.id, 'staff');
    expect(response.data.data).toMatchObject({ role: 'staff', openSessions: 0 });
    expect((await api.call('GET', '/Auth/profile', as(person))).statusCode).toBe(401);
    expect(await newestAudit(person.id)).toMatchObject({
      actorId: admin.id,
      action: 'user_role',
      entityName: 'user',
      detail: { from: 'customer', to: 'staff' },
    });
  });

  test('administrators cannot change or lock their own account', async () => {
    expect((await setRole(admin.id, 'staff')).data).toMatchObject({ code: 'OWN_ACCOUNT' });
    expect((await act(admin.id, 'lock', { reason: 'thử' })).data).toMatchObject({ code: 'OWN_ACCOUNT' });
    expect((await detail(admin.id)).actions).toEqual([]);
  });

  test('two administrators who demote each other at once leave one administrator', async () => {
    const [one, two] = [await api.person({ role: 'admin' }), await api.person({ role: 'admin' })];
    await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, admin.id));
    try {
      const responses = await Promise.all([setRole(one.id, 'staff', two), setRole(two.id, 'staff', one)]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
      const left = await api.db.$count(users, sql`role = 'admin' and status = 'active'`);
      expect(left).toBe(1);
      const rejected = responses.find(({ statusCode }) => statusCode === 409);
      if (rejected) expect(rejected.data.message).toBe('Không thể hạ quyền quản trị viên cuối cùng.');
    } finally {
      await api.db.update(users).set({ status: 'active' }).where(eq(users.id, admin.id));
    }
  });

  test('an outdated version is rejected and changes nothing', async () => {
    const person = await api.person();
    const { version } = await detail(person.id);
    expect((await setRole(person.id, 'staff', admin, { 'if-match': `"${version}"` })).statusCode).toBe(200);
    const late = await setRole(person.id, 'manager', admin, { 'if-match': `"${version}"` });
    expect(late.data).toMatchObject({ code: 'STALE_VERSION' });
    expect((await detail(person.id)).role).toBe('staff');
  });

  test('an unknown role is rejected', async () => {
    const person = await api.person();
    expect((await setRole(person.id, 'vua')).statusCode).toBe(400);
  });
});

describe('locking', () => {
  test('locking ends every session, prevents signing in, and shows the reason to users who may unlock', async () => {
    const person = await api.person({ emailVerified: true });
    const login = () => api.post('/auth/login', { email: person.email, password: PASSWORD });
    const locked = await act(person.id, 'lock', { reason: '  Gian lận mã giảm giá ' });
    expect(locked.data.data).toMatchObject({
      status: 'locked',
      lockedReason: 'Gian lận mã giảm giá',
      actions: ['unlock'],
      openSessions: 0,
    });
    expect((await api.call('GET', '/Auth/profile', as(person))).statusCode).toBe(401);
    expect((await login()).data).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await act(person.id, 'lock', { reason: 'lại' })).data).toMatchObject({ code: 'ALREADY_LOCKED' });
    expect((await act(person.id, 'unlock')).data.data).toMatchObject({
      status: 'active',
      lockedReason: null,
    });
    expect((await login()).statusCode).toBe(200);
    expect((await act(person.id, 'unlock')).data).toMatchObject({ code: 'NOT_LOCKED' });
  });

  test('locking requires a reason', async () => {
    const person = await api.person();
    const response = await act(person.id, 'lock', { reason: '   ' });
    expect(response.data.errors).toEqual({ reason: ['Vui lòng nhập lý do (tối đa 200 ký tự).'] });
  });
});

describe('mails', () => {
  test('a reset mail contains a working link, whose token the administrator does not see', async () => {
    const person = await api.person({ emailVerified: true });
    const response = await act(person.id, 'reset-mail');
    expect(response.statusCode).toBe(200);
    const [mail] = await api.mails(person.email);
    const token = new URL(mail?.link as string).searchParams.get('token') as string;
    expect(JSON.stringify(response.data)).not.toContain(token);
    const newPassword = 'mot-mat-khau-moi-9';
    const done = await api.post('/auth/reset-password/confirm', {
      email: person.email,
      token,
      newPassword,
      confirmPassword: newPassword,
    });
    expect(done.statusCode).toBe(200);
  });

  test('a verification mail is sent only to unverified users', async () => {
    const person = await api.registered();
    expect((await act(person.id, 'verify-mail')).statusCode).toBe(200);
    expect((await api.mails(person.email)).length).toBeGreaterThan(1);
    await api.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    expect((await act(person.id, 'verify-mail')).data).toMatchObject({ code: 'ALREADY_VERIFIED' });
  });
});

test('the CSV export escapes formulas', async () => {
  await api.person({ fullName: '=HYPERLINK("x")', email: freshEmail('bang') });
  const response = await api.call('GET', '/admin/users/export.csv?q=hyperlink', as(admin));
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.body.charCodeAt(0)).toBe(0xfeff);
  const lines = response.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Họ và tên;Email;/);
  const asJson = { ...as(admin), headers: { accept: 'application/json' } };
  const page = await api.call('GET', '/admin/users/export.csv?q=hyperlink', asJson);
  expect(page.data.data.text).toBe(response.body);
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)";/);
});
