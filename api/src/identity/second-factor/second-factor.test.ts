import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import {
  freshEmail,
  MINUTE,
  otherCode,
  PASSWORD,
  SECOND,
  startApi,
  type Person,
  type TestApi,
} from '../../../test/api';
import { startIssuer } from '../../../test/google';
import { authenticators, recoveryCodes } from './tables';
import { users } from '../users/tables';
import { createHasher } from '../passwords/hasher';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
});
afterAll(() => api.close());

const STEP = 30 * SECOND;
const codeOf = (secret: string, offset = 0, from: TestApi = api) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: from.clock.now().getTime() + offset,
  });
const begin = (token: string, currentPassword: string | undefined = PASSWORD) =>
  api.post('/Auth/second-factor', { currentPassword }, { token });
const confirm = (token: string, code: string) => api.post('/Auth/second-factor/confirm', { code }, { token });
const login = (person: Pick<Person, 'email'>, password = PASSWORD) =>
  api.post('/auth/login', { email: person.email, password });
const second = (challenge: string, code: string) =>
  api.post('/auth/login/second-factor', { challenge, code });
const challengeOf = async (person: Person): Promise<string> => (await login(person)).data.details.challenge;

/**
 * Creates a user with a second factor; returns the secret of the authenticator app and the recovery codes.
 */
async function enrolled(changes: Partial<typeof users.$inferInsert> = {}) {
  const person = await api.person(changes);
  const { secret } = (await begin(person.token)).data.data as { secret: string };
  const response = await confirm(person.token, codeOf(secret));
  // The code of this time step is already used.
  api.clock.advance(STEP);
  return { person, secret, codes: response.data.data.recoveryCodes as string[] };
}

describe('enrolment', () => {
  test('enrolment shows the secret once and takes effect with the first correct code', async () => {
    const person = await api.person();
    const { data } = (await begin(person.token)).data;
    expect(data.uri).toBe(
      `otpauth://totp/EVCare:${encodeURIComponent(person.email)}?issuer=EVCare&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(data.qrSvg).toMatch(/^<svg /);
    expect((await login(person)).statusCode).toBe(200);
    const wrong = await confirm(person.token, otherCode(codeOf(data.secret)));
    expect([wrong.statusCode, wrong.data.code]).toEqual([400, 'SECOND_FACTOR_INVALID']);
    const right = await confirm(person.token, codeOf(data.secret));
    expect(right.statusCode).toBe(200);
    expect(new Set(right.data.data.recoveryCodes).size).toBe(10);
    const status = await api.call('GET', '/Auth/second-factor', { token: person.token });
    expect(status.data.data).toEqual({ enabled: true, recoveryCodesLeft: 10, nextStep: null });
    expect((await api.mails(person.email))[0]?.kind).toBe('second-factor');
    expect((await begin(person.token)).data.code).toBe('SECOND_FACTOR_ON');
  });

  test('enrolment requires the current password', async () => {
    const person = await api.person();
    expect((await begin(person.token, 'sai-mat-khau-1')).data.code).toBe('INVALID_CREDENTIALS');
    expect((await api.post('/Auth/second-factor', {}, { token: person.token })).statusCode).toBe(400);
    expect((await api.post('/Auth/second-factor', { currentPassword: PASSWORD })).statusCode).toBe(401);
  });

  test('enrolment stores neither the secret nor a recovery code in plain text', async () => {
    const { person, secret, codes } = await enrolled();
    const rows = [
      await api.db.select().from(authenticators).where(eq(authenticators.userId, person.id)),
      await api.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id)),
    ];
    const dump = JSON.stringify(rows);
    for (const value of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(dump).not.toContain(value);
  });
});

describe('signing in', () => {
  test('a user without a second factor signs in with the password alone', async () => {
    const response = await login(await api.person());
    expect(response.statusCode).toBe(200);
    expect(response.data).toMatchObject({ success: true, token: expect.any(String) });
  });

  test('signing in requires a code from the authenticator app after the password', async () => {
    const { person, secret } = await enrolled();
    const first = await login(person);
    expect([first.statusCode, first.data.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(first.body).not.toMatch(/eyJ|accessToken|refreshToken/);
    const { challenge } = first.data.details;
    expect((await second(challenge, otherCode(codeOf(secret)))).data.code).toBe('SECOND_FACTOR_INVALID');
    const response = await second(challenge, codeOf(secret));
    expect(response.statusCode).toBe(200);
    expect(response.data).toMatchObject({ userId: person.id, token: expect.any(String) });
    expect((await api.call('GET', '/Auth/profile', { token: response.data.token })).statusCode).toBe(200);
    expect((await second(challenge, codeOf(secret, STEP))).data.code).toBe('SECOND_FACTOR_EXPIRED');
  });

  test('a wrong password does not reveal the second factor', async () => {
    const { person } = await enrolled();
    expect((await login(person, 'sai-mat-khau-1')).data.code).toBe('INVALID_CREDENTIALS');
  });

  test('signing in accepts a code that is one time step early or late, but not two, and accepts each code once', async () => {
    const { person, secret } = await enrolled();
    api.clock.advance(10 * STEP);
    for (const offset of [-2 * STEP, 2 * STEP])
      expect((await second(await challengeOf(person), codeOf(secret, offset))).statusCode).toBe(400);
    const early = codeOf(secret, -STEP);
    expect((await second(await challengeOf(person), early)).statusCode).toBe(200);
    expect((await second(await challengeOf(person), early)).statusCode).toBe(400);
    const late = codeOf(secret, STEP);
    const both = await Promise.all(
      [await challengeOf(person), await challengeOf(person)].map((challenge) => second(challenge, late)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    // The time step is earlier than one that was used.
    expect((await second(await challengeOf(person), codeOf(secret))).statusCode).toBe(400);
  });

  test('signing in accepts each recovery code once, in any letter case and grouping', async () => {
    const { person, codes } = await enrolled();
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await second(await challengeOf(person), typed)).statusCode).toBe(200);
    expect((await second(await challengeOf(person), codes[0] ?? '')).statusCode).toBe(400);
    const status = await api.call('GET', '/Auth/second-factor', { token: person.token });
    expect(status.data.data.recoveryCodesLeft).toBe(9);
  });

  test('signing in rejects a recovery code of another user', async () => {
    const [mine, other] = [await enrolled(), await enrolled()];
    expect((await second(await challengeOf(mine.person), other.codes[0] ?? '')).statusCode).toBe(400);
  });

  test('attempts are limited after five failures, across challenges and addresses', async () => {
    const { person, secret } = await enrolled();
    const challenges = [];
    for (let n = 0; n < 6; n++) challenges.push(await challengeOf(person));
    for (const challenge of challenges.slice(0, 5))
      expect((await second(challenge, otherCode(codeOf(secret)))).statusCode).toBe(400);
    const response = await second(challenges[5] as string, codeOf(secret));
    expect(response.statusCode).toBe(429);
    api.clock.advance(2 * SECOND);
    expect((await second(challenges[5] as string, codeOf(secret))).statusCode).toBe(200);
  });

  test('the second step expires five minutes after the password', async () => {
    const { person, secret } = await enrolled();
    const challenge = await challengeOf(person);
    api.clock.advance(5 * MINUTE);
    expect((await second(challenge, codeOf(secret))).data.code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await second('x'.repeat(43), codeOf(secret))).data.code).toBe('SECOND_FACTOR_EXPIRED');
  });

  test('the second step is rejected if the user has been locked since the first step', async () => {
    const { person, secret } = await enrolled();
    const challenge = await challengeOf(person);
    await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, person.id));
    expect((await second(challenge, codeOf(secret))).statusCode).toBe(400);
  });

  test('signing in with Google requires the second step, too', async () => {
    const issuer = await startIssuer();
    const { url, clientId, clientSecret } = issuer;
    const own = await startApi({ google: { issuer: url, clientId, clientSecret } });
    try {
      const email = freshEmail();
      await own.person({ email, emailVerified: true, secondFactorAt: new Date() });
      const token = await issuer.idToken({ claims: { sub: 'sub-mfa', email } });
      const response = await own.post('/auth/login-google', { token });
      expect([response.statusCode, response.data.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    } finally {
      await own.close();
      await issuer.stop();
    }
  });
});

describe('changing the factor', () => {
  test('replacing the recovery codes voids the previous codes', async () => {
    const { person, secret, codes } = await enrolled();
    const response = await api.post(
      '/Auth/second-factor/recovery-codes',
      { code: codeOf(secret) },
      { token: person.token },
    );
    const fresh = response.data.data.recoveryCodes as string[];
    expect(fresh).toHaveLength(10);
    expect((await second(await challengeOf(person), codes[0] ?? '')).statusCode).toBe(400);
    expect((await second(await challengeOf(person), fresh[0] ?? '')).statusCode).toBe(200);
  });

  test('turning the factor off requires a code and notifies the owner', async () => {
    const { person, secret, codes } = await enrolled();
    const remove = (code: string) =>
      api.post('/Auth/second-factor/remove', { code }, { token: person.token });
    expect((await remove(otherCode(codeOf(secret)))).statusCode).toBe(400);
    expect((await remove(codes[3] ?? '')).statusCode).toBe(200);
    expect((await login(person)).statusCode).toBe(200);
    expect((await api.mails(person.email)).map(({ kind }) => kind)).toEqual([
      'second-factor',
      'second-factor',
    ]);
    expect((await remove(codes[4] ?? '')).data.code).toBe('SECOND_FACTOR_OFF');
  });
});

describe('passwords', () => {
  const SHORT = 'dong-ho-cat-14';
  const hash = (password: string) => createHasher(api.config).hash(password);
  const staff = async (role: 'staff' | 'admin', password = SHORT) =>
    api.person({ role, passwordHash: await hash(password) });
  const change = (token: string, currentPassword: string, newPassword: string) =>
    api.post(
      '/Auth/change-password',
      { currentPassword, newPassword, confirmPassword: newPassword },
      { token },
    );
  const orders = (token: string, from: TestApi = api) => from.call('GET', '/customers', { token });

  test('staff with a password below 15 characters can sign in, but must change the password before anything else', async () => {
    const person = await staff('staff');
    const { token } = (await login(person, SHORT)).data;
    const rejected = await orders(token);
    expect([rejected.statusCode, rejected.data.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    const status = await api.call('GET', '/Auth/second-factor', { token });
    expect(status.data.data.nextStep).toBe('change-password');
    expect((await change(token, SHORT, 'con-meo-ngu-14')).statusCode).toBe(400);
    expect((await change(token, SHORT, 'con-meo-ngu-ngay-18')).statusCode).toBe(200);
    expect((await orders(token)).statusCode).toBe(200);
  });

  test('staff with a second factor may have a shorter password', async () => {
    const person = await staff('staff');
    const { token } = (await login(person, SHORT)).data;
    const { secret } = (await begin(token, SHORT)).data.data;
    expect((await confirm(token, codeOf(secret))).statusCode).toBe(200);
    expect((await orders(token)).statusCode).toBe(200);
    expect((await change(token, SHORT, 'con-meo-ngu-14')).statusCode).toBe(200);
  });

  test('customers need a password of only eight characters', async () => {
    const person = await api.person({ passwordHash: await hash('xe-dap-7') });
    const { token } = (await login(person, 'xe-dap-7')).data;
    expect((await api.call('GET', '/orders', { token })).statusCode).toBe(200);
  });
});

describe('when a factor is required', () => {
  let strict: TestApi;
  beforeAll(async () => void (strict = await startApi({ requireSecondFactor: true, demo: true })));
  afterAll(() => strict.close());

  test.each([
    ['admin', 403],
    ['manager', 403],
    ['staff', 200],
  ] as const)('the role %s without a second factor gets %i', async (role, status) => {
    const { token } = await strict.person({ role });
    const response = await strict.call('GET', '/customers', { token });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.data.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect((await strict.call('GET', '/Auth/profile', { token })).statusCode).toBe(200);
  });

  test('an admin can continue after enrolment', async () => {
    const { token } = await strict.person({ role: 'admin' });
    const begun = await strict.post('/Auth/second-factor', { currentPassword: PASSWORD }, { token });
    const code = codeOf(begun.data.data.secret, 0, strict);
    expect((await strict.post('/Auth/second-factor/confirm', { code }, { token })).statusCode).toBe(200);
    expect((await strict.call('GET', '/customers', { token })).statusCode).toBe(200);
  });

  test('demo accounts can continue without a second factor, but only in a demo', async () => {
    const demo = await strict.person({ role: 'admin', email: 'admin@evcare.test' });
    expect((await strict.call('GET', '/customers', { token: demo.token })).statusCode).toBe(200);
    const product = await startApi({ requireSecondFactor: true, demo: false });
    try {
      const { token } = await product.person({ role: 'admin', email: 'admin@evcare.test' });
      expect((await product.call('GET', '/customers', { token })).statusCode).toBe(403);
    } finally {
      await product.close();
    }
  });
});
