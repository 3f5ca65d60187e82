import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { ROLES } from '@evcare/shared-contracts';
import { MINUTE, PASSWORD, SECOND, startApi, type Person, type TestApi } from '../../../test/api';
import { auditLog } from '../../platform/audit/tables';
import { authenticators, loginChallenges, recoveryCodes } from '../../identity/second-factor/tables';
import { type users } from '../../identity/users/tables';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ requireSecondFactor: false });
  api.clock.stop();
});
afterAll(() => api.close());
// Each test moves the clock, and access tokens are valid for only ten minutes.
beforeEach(async () => {
  admin = await api.person({ role: 'admin', emailVerified: true });
});

const WORDS = { reason: 'Mất điện thoại', identity: 'Gặp trực tiếp, xem căn cước công dân' };
const PROOF = { currentPassword: PASSWORD };
const detail = async (id: string, by = admin) =>
  (await api.call('GET', `/admin/users/${id}`, { token: by.token })).data.data;
const reset = (id: string, by = admin, form: object = {}, headers = {}) =>
  api.post(
    `/admin/users/${id}/second-factor-reset`,
    { ...WORDS, ...PROOF, ...form },
    { token: by.token, headers },
  );
const codeOf = (secret: string, from: TestApi = api) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: from.clock.now().getTime() });
const login = ({ email }: Person) => api.post('/auth/login', { email, password: PASSWORD });
const second = (challenge: string, code: string) =>
  api.post('/auth/login/second-factor', { challenge, code });
const profileStatus = async ({ token }: Person) =>
  (await api.call('GET', '/Auth/profile', { token })).statusCode;

/** Turns the second factor on and returns the app's secret and the recovery codes. */
async function enrol({ token }: { token: string }, from: TestApi = api) {
  const begun = await from.post('/Auth/second-factor', PROOF, { token });
  const { secret } = begun.data.data as { secret: string };
  const response = await from.post('/Auth/second-factor/confirm', { code: codeOf(secret, from) }, { token });
  from.clock.advance(30 * SECOND);
  return { secret, codes: response.data.data.recoveryCodes as string[] };
}
async function enrolled(changes: Partial<typeof users.$inferInsert> = { role: 'staff' }) {
  const person = await api.person({ emailVerified: true, ...changes });
  return { person, ...(await enrol(person)) };
}
const entriesOf = (id: string) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'user_second_factor_reset')));

test('a reset removes the factor, ends every session, sends a mail and writes to the audit log', async () => {
  const { person, codes } = await enrolled();
  const response = await reset(person.id);
  expect([response.statusCode, response.data.message]).toEqual([
    200,
    'Đã gỡ xác thực hai bước và đăng xuất người này khỏi mọi thiết bị.',
  ]);
  expect(response.data.data).toMatchObject({ hasSecondFactor: false, openSessions: 0 });
  expect(response.data.data.actions).not.toContain('second-factor-reset');
  expect(await profileStatus(person)).toBe(401);
  expect((await api.post('/auth/refresh-token', { refreshToken: person.refreshToken })).statusCode).toBe(401);
  expect(await api.db.$count(authenticators, eq(authenticators.userId, person.id))).toBe(0);
  expect(await api.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
  expect(await entriesOf(person.id)).toEqual([
    expect.objectContaining({
      actorId: admin.id,
      entityName: 'user',
      detail: { email: person.email, ...WORDS },
    }),
  ]);
  const [mail] = await api.mails(person.email);
  expect(mail).toMatchObject({ kind: 'second-factor', subject: 'Xác thực hai bước đã được gỡ' });
  expect((await login(person)).statusCode).toBe(200);
  expect(JSON.stringify(response.data)).not.toContain(codes[0]);
});

test('a reset is offered and accepted only for an account with a second factor', async () => {
  const { person } = await enrolled();
  expect(await detail(person.id)).toMatchObject({
    hasSecondFactor: true,
    actions: expect.arrayContaining(['second-factor-reset']),
  });
  const other = await api.person({ role: 'staff' });
  expect((await detail(other.id)).actions).not.toContain('second-factor-reset');
  expect((await reset(other.id)).data.code).toBe('SECOND_FACTOR_OFF');
});

test.each(ROLES.filter((role) => role !== 'admin'))(
  'the role %s cannot reset another user’s factor',
  async (role) => {
    const { person } = await enrolled({ role: 'technician' });
    const by = await api.person({ role, emailVerified: true });
    expect((await reset(person.id, by)).statusCode).toBe(403);
    expect((await login(person)).data.code).toBe('SECOND_FACTOR_REQUIRED');
  },
);

test("an administrator's factor can be reset by another administrator and by no other role", async () => {
  const { person } = await enrolled({ role: 'admin' });
  for (const role of ['manager', 'staff'] as const)
    expect((await reset(person.id, await api.person({ role }))).statusCode).toBe(403);
  expect((await reset(person.id)).statusCode).toBe(200);
});

test('an administrator cannot reset their own factor', async () => {
  const { person, secret } = await enrolled({ role: 'admin' });
  expect((await detail(person.id, person)).actions).toEqual([]);
  const response = await reset(person.id, person, { code: codeOf(secret) });
  expect([response.statusCode, response.data.code]).toEqual([409, 'OWN_ACCOUNT']);
  expect(await api.db.$count(authenticators, eq(authenticators.userId, person.id))).toBe(1);
});

describe('the administrator', () => {
  test.each([
    ['no proof', { currentPassword: undefined }, 'VALIDATION_FAILED'],
    ['the wrong password', { currentPassword: 'sai-mat-khau-1' }, 'INVALID_CREDENTIALS'],
  ])('an administrator with %s is rejected', async (_what, proof, code) => {
    const { person } = await enrolled();
    const by = await api.person({ role: 'admin' });
    expect((await reset(person.id, by, proof)).data.code).toBe(code);
    expect(await profileStatus(person)).toBe(200);
    expect(await entriesOf(person.id)).toEqual([]);
  });

  test('an administrator can confirm with a code of their own second factor', async () => {
    const [{ person }, own] = [await enrolled(), await enrolled({ role: 'admin' })];
    const wrong = await reset(person.id, own.person, { currentPassword: undefined, code: 'ABCD-EFGH' });
    expect(wrong.data.code).toBe('SECOND_FACTOR_INVALID');
    const right = await reset(person.id, own.person, {
      currentPassword: undefined,
      code: codeOf(own.secret),
    });
    expect(right.statusCode).toBe(200);
  });

  test.each(['reason', 'identity'])('an administrator must enter the %s', async (field) => {
    const { person } = await enrolled();
    const response = await reset(person.id, admin, { [field]: '  ' });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.data.errors)).toEqual([field]);
    expect(await profileStatus(person)).toBe(200);
  });

  test('an administrator with an outdated version of the account is rejected', async () => {
    const { person } = await enrolled();
    const { version } = await detail(person.id);
    const late = await reset(person.id, admin, {}, { 'if-match': `"${version - 1}"` });
    expect(late.data.code).toBe('STALE_VERSION');
    const path = `/admin/users/${person.id}/second-factor-reset`;
    const unseen = { token: admin.token, version: null };
    expect((await api.post(path, { ...WORDS, ...PROOF }, unseen)).statusCode).toBe(428);
  });
});

describe('races', () => {
  test('of three simultaneous resets, one succeeds, with one mail and one audit entry', async () => {
    const { person } = await enrolled();
    const other = await api.person({ role: 'admin' });
    const responses = await Promise.all([reset(person.id), reset(person.id, other), reset(person.id)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await entriesOf(person.id)).toHaveLength(1);
    // The other mail is about turning the factor on.
    expect(await api.mails(person.email)).toHaveLength(2);
  });

  test('a reset between the two steps of a sign-in makes the second step fail', async () => {
    const { person, codes } = await enrolled();
    const { challenge } = (await login(person)).data.details;
    expect((await reset(person.id)).statusCode).toBe(200);
    expect((await second(challenge, codes[0] ?? '')).statusCode).toBe(400);
    expect(await api.db.$count(loginChallenges, eq(loginChallenges.userId, person.id))).toBe(0);
  });

  test('a second step at the same time as a reset leaves no session of the old factor', async () => {
    for (let round = 0; round < 8; round++) {
      const { person, secret } = await enrolled();
      const { challenge } = (await login(person)).data.details;
      const [signedIn, done] = await Promise.all([second(challenge, codeOf(secret)), reset(person.id)]);
      expect(done.statusCode).toBe(200);
      if (signedIn.statusCode === 200)
        expect(await profileStatus({ ...person, token: signedIn.data.token })).toBe(401);
      expect((await detail(person.id)).openSessions).toBe(0);
    }
  });

  test('recovery codes renewed at the same time as a reset are void', async () => {
    for (let round = 0; round < 8; round++) {
      const { person, secret } = await enrolled();
      const { token } = person;
      const renew = api.post('/Auth/second-factor/recovery-codes', { code: codeOf(secret) }, { token });
      const [, done] = await Promise.all([renew, reset(person.id)]);
      expect(done.statusCode).toBe(200);
      expect(await api.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
    }
  });
});

test('the next sign-in leads to enrolment if a factor is required', async () => {
  const strict = await startApi({ requireSecondFactor: true });
  try {
    strict.clock.stop();
    const boss = await strict.person({ role: 'admin' });
    const own = await enrol(boss, strict);
    const manager = await strict.person({ role: 'manager' });
    const old = await enrol(manager, strict);
    strict.clock.advance(MINUTE);
    const done = await strict.post(
      `/admin/users/${manager.id}/second-factor-reset`,
      { ...WORDS, code: codeOf(own.secret, strict) },
      { token: boss.token },
    );
    expect(done.statusCode).toBe(200);
    const { token } = (await strict.post('/auth/login', { email: manager.email, password: PASSWORD })).data;
    const customers = () => strict.call('GET', '/customers', { token });
    expect((await customers()).data.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const status = await strict.call('GET', '/Auth/second-factor', { token });
    expect(status.data.data.nextStep).toBe('set-up-second-factor');
    const { secret } = await enrol({ token }, strict);
    expect(secret).not.toBe(old.secret);
    expect((await customers()).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
