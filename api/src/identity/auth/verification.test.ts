import { eq } from 'drizzle-orm';
import { otpCodes } from '../otp/tables';
import { users } from '../users/tables';
import {
  freshEmail,
  freshIp,
  HOUR,
  MINUTE,
  otherCode,
  SECOND,
  startApi,
  type Person,
  type TestApi,
} from '../../../test/api';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const verify = (userId: string, otpCode: string, token?: string) =>
  api.post('/auth/verify-email', { userId, otpCode }, token === undefined ? {} : { token });
const verifyFrom = (ip: string, userId: string, otpCode: string) =>
  api.post('/auth/verify-email', { userId, otpCode }, { ip });
const resend = (email: string, ip?: string) =>
  api.post('/auth/resend-verification', { email }, ip === undefined ? {} : { ip });
const newest = async (person: Person) => (await api.mails(person.email))[0]?.code ?? '';
const isVerified = async ({ id }: Person) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0]?.emailVerified;

const INVALID = { success: false, code: 'OTP_INVALID', message: 'Mã OTP không đúng. Vui lòng thử lại.' };

test('the mailed code verifies the e-mail address, with and without a bearer token', async () => {
  for (const signedIn of [true, false]) {
    const person = await api.registered();
    const response = await verify(person.id, await newest(person), signedIn ? person.token : undefined);
    expect(response.statusCode).toBe(200);
    expect(response.data).toMatchObject({ success: true, message: 'Xác thực email thành công!' });
    expect(await isVerified(person)).toBe(true);
  }
});

test('a code can be used once', async () => {
  const person = await api.registered();
  const code = await newest(person);
  await verify(person.id, code);
  expect((await verify(person.id, code)).data).toMatchObject(INVALID);
});

test('of 50 simultaneous correct codes, exactly one succeeds', async () => {
  const person = await api.registered();
  const code = await newest(person);
  const responses = await Promise.all(Array.from({ length: 50 }, () => verify(person.id, code)));
  expect(responses.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 400 || statusCode === 429)).toHaveLength(49);
});

test('after five attempts even the correct code is rejected', async () => {
  const person = await api.registered();
  const code = await newest(person);
  for (let n = 0; n < 5; n++)
    expect((await verify(person.id, otherCode(code), person.token)).data).toMatchObject(INVALID);
  const response = await verify(person.id, code, person.token);
  expect([response.statusCode, response.data.code]).toEqual([400, 'OTP_LOCKED']);
  expect((await verify(person.id, code)).data.code).toBe('OTP_LOCKED');
  expect(await isVerified(person)).toBe(false);
});

test('of 30 simultaneous wrong codes, five are compared, because attempts are counted first', async () => {
  const person = await api.registered();
  const code = await newest(person);
  const guesses = Array.from({ length: 30 }, () => verify(person.id, otherCode(code), person.token));
  const looked = (await Promise.all(guesses)).filter(({ data }) => data.code === 'OTP_INVALID');
  expect(looked).toHaveLength(5);
  const [row] = await api.db.select().from(otpCodes).where(eq(otpCodes.userId, person.id));
  expect(row?.attempts).toBe(5);
});

describe('anonymous attempts', () => {
  test('anonymous attempts do not use up the owner’s attempts, even from many addresses', async () => {
    const person = await api.registered();
    const code = await newest(person);
    await Promise.all(Array.from({ length: 40 }, () => verify(person.id, otherCode(code))));
    const [row] = await api.db.select().from(otpCodes).where(eq(otpCodes.userId, person.id));
    expect(row?.attempts).toBe(0);
    expect((await verify(person.id, code, person.token)).statusCode).toBe(200);
  });

  test('anonymous attempts are limited to five an hour per address, for existing and unknown users alike', async () => {
    const person = await api.registered();
    const code = await newest(person);
    for (const id of [person.id, '01HZZZZZZZZZZZZZZZZZZZZZZY']) {
      const ip = freshIp();
      for (let n = 0; n < 5; n++)
        expect((await verifyFrom(ip, id, otherCode(code))).data).toMatchObject(INVALID);
      const response = await verifyFrom(ip, id, code);
      expect(response.statusCode).toBe(429);
      expect(response.data).toMatchObject({
        code: 'RATE_LIMITED',
        message: expect.stringMatching(/^Bạn đã thử/),
      });
    }
    expect((await verify(person.id, code)).statusCode).toBe(200);
  });

  test('attempts by anonymous callers and the owner together are limited to 25 an hour, across new codes', async () => {
    const person = await api.registered();
    let compared = 0;
    const guessAll = async () => {
      const wrong = otherCode(await newest(person));
      for (const token of [undefined, person.token]) {
        const guesses = Array.from({ length: 5 }, () => verify(person.id, wrong, token));
        compared += (await Promise.all(guesses)).filter(({ data }) => data.code === 'OTP_INVALID').length;
      }
    };
    await guessAll();
    for (let n = 0; n < 4; n++) {
      api.clock.advance(61 * SECOND);
      expect((await resend(person.email)).statusCode).toBe(200);
      await guessAll();
    }
    expect(compared).toBe(25);
    expect((await verify(person.id, await newest(person), person.token)).statusCode).toBe(429);
  });
});

test('a code is valid for ten minutes', async () => {
  const person = await api.registered();
  const code = await newest(person);
  api.clock.advance(10 * MINUTE);
  const response = await verify(person.id, code);
  expect(response.statusCode).toBe(400);
  expect(response.data).toMatchObject({
    code: 'OTP_EXPIRED',
    message: 'Mã OTP đã hết hạn. Vui lòng gửi lại mã.',
  });
});

test('a new code invalidates the previous code', async () => {
  const person = await api.registered();
  const first = await newest(person);
  api.clock.advance(60 * SECOND);
  expect((await resend(person.email)).statusCode).toBe(200);
  const second = await newest(person);
  if (first !== second) expect((await verify(person.id, first)).data).toMatchObject(INVALID);
  expect((await verify(person.id, second)).statusCode).toBe(200);
});

test('a signed-in user can try only their own code and does not affect other users', async () => {
  const [victim, attacker] = [await api.registered(), await api.registered()];
  const code = await newest(victim);
  for (let n = 0; n < 6; n++) {
    expect((await verify(victim.id, code, attacker.token)).data).toMatchObject(INVALID);
  }
  expect(await isVerified(victim)).toBe(false);
  expect((await verify(victim.id, code, victim.token)).statusCode).toBe(200);
});

test('an invalid bearer token is rejected instead of ignored', async () => {
  const person = await api.registered();
  expect((await verify(person.id, await newest(person), 'a.b.c')).statusCode).toBe(401);
});

test('a code for an unknown user gets the same response as a wrong code', async () => {
  const response = await verify('01HZZZZZZZZZZZZZZZZZZZZZZZ', '123456');
  expect(response.statusCode).toBe(400);
  expect(response.data).toEqual({ ...INVALID, requestId: expect.any(String) });
});

test.each(['', '1', '12345', 'abc'])(
  'the short code "%s" is wrong but does not count as an attempt',
  async (code) => {
    const person = await api.registered();
    expect((await verify(person.id, code)).data).toMatchObject(INVALID);
    const [row] = await api.db.select().from(otpCodes).where(eq(otpCodes.userId, person.id));
    expect(row?.attempts).toBe(0);
  },
);

test('the database contains neither the code nor an unkeyed hash of it', async () => {
  const person = await api.registered();
  const code = await newest(person);
  const { createHash } = await import('node:crypto');
  const dump = JSON.stringify(
    (await Promise.all(['otp_codes', 'outbox'].map((table) => api.db.execute(`select * from ${table}`)))).map(
      ({ rows }) => rows,
    ),
  );
  expect(dump).not.toContain(code);
  expect(dump).not.toContain(createHash('sha256').update(code).digest('hex'));
});

describe('requesting another code', () => {
  const OK = { success: true, message: 'Đã gửi lại mã OTP. Vui lòng kiểm tra email.', data: null };

  test('requesting a code has the same response for unknown, verified and unverified addresses', async () => {
    const verified = await api.person({ emailVerified: true });
    const unverified = await api.registered();
    api.clock.advance(60 * SECOND);
    for (const email of [freshEmail(), verified.email, unverified.email]) {
      const response = await resend(email);
      expect(response.statusCode).toBe(200);
      expect(response.data).toEqual(OK);
    }
    expect(await api.mails(verified.email)).toHaveLength(0);
    expect(await api.mails(unverified.email)).toHaveLength(2);
  });

  test('another code can be requested 60 seconds after the previous one, whether or not the address exists', async () => {
    const { email } = await api.registered();
    const unknown = freshEmail();
    await resend(unknown);
    for (const address of [email, unknown]) {
      const response = await resend(address);
      expect(response.statusCode).toBe(429);
      const { retryAfter } = response.data.details;
      expect(retryAfter).toBeGreaterThan(50);
      expect(response.data).toMatchObject({
        code: 'RATE_LIMITED',
        message: `Vui lòng thử lại sau ${retryAfter} giây.`,
      });
      expect(response.headers['retry-after']).toBe(String(retryAfter));
    }
    api.clock.advance(60 * SECOND);
    expect((await resend(email)).statusCode).toBe(200);
  });

  test('requests for a code are limited to five an hour per address', async () => {
    const { email } = await api.registered();
    for (let n = 0; n < 4; n++) {
      api.clock.advance(61 * SECOND);
      expect((await resend(email)).statusCode).toBe(200);
    }
    api.clock.advance(61 * SECOND);
    expect((await resend(email)).statusCode).toBe(429);
    api.clock.advance(HOUR);
    expect((await resend(email)).statusCode).toBe(200);
    expect(await api.mails(email)).toHaveLength(6);
  });

  test('requests for a code are limited to 20 an hour per caller', async () => {
    const ip = freshIp();
    for (let n = 0; n < 20; n++) expect((await resend(freshEmail(), ip)).statusCode).toBe(200);
    expect((await resend(freshEmail(), ip)).statusCode).toBe(429);
  });

  test('three simultaneous requests for a code send one mail', async () => {
    const { email } = await api.registered();
    api.clock.advance(61 * SECOND);
    const responses = await Promise.all([resend(email), resend(email), resend(email)]);
    expect(responses.map((reply) => reply.statusCode).sort()).toEqual([200, 429, 429]);
    expect(await api.mails(email)).toHaveLength(2);
  });
});
