import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { deriveKeys } from '../../platform/core/keys';
import { auditLog } from '../../platform/audit/tables';
import { sessions } from './tables';
import { MINUTE, PASSWORD, SECOND, SECRETS, startApi, type TestApi } from '../../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
});
afterAll(() => api.close());

const refresh = (refreshToken: string) => api.post('/auth/refresh-token', { refreshToken });
const profile = (token?: string) => api.call('GET', '/Auth/profile', token === undefined ? {} : { token });

describe('refresh tokens', () => {
  test('a refresh rotates the refresh token, and the new access token works', async () => {
    const person = await api.person();
    const response = await refresh(person.refreshToken);
    expect(response.statusCode).toBe(200);
    const { accessToken, refreshToken, data } = response.data;
    expect(refreshToken).not.toBe(person.refreshToken);
    // Both tokens were signed in the same second; the client must see that the token has changed.
    expect(accessToken).not.toBe(person.token);
    expect(data).toMatchObject({ accessToken, refreshToken, token: accessToken });
    expect((await profile(accessToken)).statusCode).toBe(200);
  });

  test('three simultaneous uses of a refresh token succeed, and the family does not branch', async () => {
    const { refreshToken } = await api.person();
    const responses = await Promise.all([
      refresh(refreshToken),
      refresh(refreshToken),
      refresh(refreshToken),
    ]);
    expect(responses.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((reply) => reply.data.refreshToken)).size).toBe(1);
    expect((await refresh(responses[0]?.data.refreshToken)).statusCode).toBe(200);
  });

  test('a refresh token can be repeated for ten seconds while its successor is unused', async () => {
    const { refreshToken } = await api.person();
    const first = await refresh(refreshToken);
    api.clock.advance(9 * SECOND);
    const second = await refresh(refreshToken);
    expect(second.data.refreshToken).toBe(first.data.refreshToken);
  });

  test('reusing a refresh token after ten seconds ends its whole family', async () => {
    const person = await api.person();
    const next = (await refresh(person.refreshToken)).data;
    api.clock.advance(11 * SECOND);
    const reused = await refresh(person.refreshToken);
    expect([reused.statusCode, reused.data.code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect((await refresh(next.refreshToken)).statusCode).toBe(401);
    expect((await profile(next.accessToken)).statusCode).toBe(401);
    const log = await api.db.select().from(auditLog).where(eq(auditLog.actorId, person.id));
    expect(log.map(({ action }) => action)).toContain('token_reuse');
  });

  test('reusing an older refresh token ends the family, even within ten seconds', async () => {
    const { refreshToken } = await api.person();
    const second = (await refresh(refreshToken)).data.refreshToken;
    const third = (await refresh(second)).data.refreshToken;
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
  });

  test('reusing a refresh token does not affect the user’s other sessions', async () => {
    const person = await api.person();
    const other = (await api.post('/auth/login', { email: person.email, password: PASSWORD })).data;
    await refresh(person.refreshToken);
    api.clock.advance(11 * SECOND);
    await refresh(person.refreshToken);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  test('a forged refresh token is rejected and ends no session', async () => {
    const person = await api.person();
    expect((await refresh('x'.repeat(43))).statusCode).toBe(401);
    expect((await refresh(person.refreshToken)).statusCode).toBe(200);
  });

  test('refresh tokens are stored as hashes only', async () => {
    const { refreshToken } = await api.person();
    const { rows } = await api.db.execute('select * from refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });
});

describe('signing out', () => {
  test('signing out ends the current session at once, and no other session', async () => {
    const person = await api.person();
    const other = (await api.post('/auth/login', { email: person.email, password: PASSWORD })).data;
    const response = await api.post('/auth/logout', undefined, { token: person.token });
    expect(response.data).toEqual({ success: true, message: 'Đã đăng xuất', data: null });
    expect((await profile(person.token)).statusCode).toBe(401);
    expect((await refresh(person.refreshToken)).statusCode).toBe(401);
    expect((await profile(other.token)).statusCode).toBe(200);
  });

  test('signing out returns 200 without a token, and with an ended, expired or forged token', async () => {
    const { token, refreshToken } = await api.person();
    api.clock.advance(11 * MINUTE);
    for (const bearer of [undefined, token, token, 'a.b.c', 'rubbish']) {
      const options = bearer === undefined ? {} : { token: bearer };
      expect((await api.post('/auth/logout', undefined, options)).statusCode).toBe(200);
    }
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  test('signing out accepts a refresh token too, for a page that has no access token', async () => {
    const { refreshToken } = await api.person();
    await api.post('/auth/logout', { refreshToken });
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  test('signing out ignores a malformed body', async () => {
    const { token } = await api.person();
    const response = await api.call('POST', '/auth/logout', { token, payload: { refreshToken: 7 } });
    expect(response.statusCode).toBe(200);
    expect((await profile(token)).statusCode).toBe(401);
  });
});

describe('access tokens', () => {
  const { jwt } = deriveKeys(SECRETS);
  const claims = async () => {
    const { id, token } = await api.person();
    const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, id));
    return { id, token, sid: session?.id as string };
  };
  const make = (
    { id, sid }: { id: string; sid: string },
    { typ = 'at+jwt', iss = 'evcare', aud = 'evcare-api', key = jwt, alg = 'HS256', exp = '5m' } = {},
  ) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg, typ })
      .setSubject(id)
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt(api.clock.now())
      .setExpirationTime(Math.floor(api.clock.now().getTime() / 1000) + (exp === '5m' ? 300 : -1))
      .sign(key);

  test('a token built like those of the API is accepted, which proves that the following tests are valid', async () => {
    expect((await profile(await make(await claims()))).statusCode).toBe(200);
  });

  test.each([
    ['another type', { typ: 'JWT' }],
    ['another issuer', { iss: 'someone' }],
    ['another audience', { aud: 'evcare-web' }],
    ['another key', { key: new Uint8Array(32).fill(7) }],
    ['another algorithm of the same family', { alg: 'HS512', key: new Uint8Array(64).fill(7) }],
  ])('an access token with %s is rejected (ASVS 9.1.1, 9.2.2, 9.2.3)', async (_name, changes) => {
    const response = await profile(await make(await claims(), changes));
    expect([response.statusCode, response.data.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('a token signed as HS512 with the correct key is rejected', async () => {
    expect((await profile(await make(await claims(), { alg: 'HS512' }))).statusCode).toBe(401);
  });

  test('a token with the algorithm none is rejected', async () => {
    const [, payload] = (await make(await claims())).split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const head = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');
      expect((await profile(`${head}.${payload}.`)).statusCode).toBe(401);
      expect((await profile(`${head}.${payload}.AA`)).statusCode).toBe(401);
    }
  });

  test('a token with a changed payload is rejected', async () => {
    // Everything but the signature is valid, so that only the signature can cause the rejection.
    const [mine, other] = [await make(await claims()), await make(await claims())];
    const [head, , signature] = mine.split('.');
    const [, payload] = other.split('.');
    expect((await profile(other)).statusCode).toBe(200);
    expect((await profile(`${head}.${payload}.${signature}`)).statusCode).toBe(401);
  });

  test('a token with the session of another user is rejected', async () => {
    const mine = await claims();
    const other = await api.person();
    expect((await profile(await make({ id: other.id, sid: mine.sid }))).statusCode).toBe(401);
  });

  test('an expired token is reported as expired', async () => {
    const mine = await claims();
    const response = await profile(await make(mine, { exp: 'past' }));
    expect([response.statusCode, response.data.code]).toEqual([401, 'TOKEN_EXPIRED']);
    api.clock.advance(10 * MINUTE + SECOND);
    expect((await profile(mine.token)).data.code).toBe('TOKEN_EXPIRED');
  });

  test.each(['', 'Basic abc', 'Bearer', 'Bearer a b', `Bearer ${'a'.repeat(5000)}.b.c`])(
    'the header "%.20s" contains no bearer token',
    async (authorization) => {
      const response = await api.call('GET', '/Auth/profile', { headers: { authorization } });
      expect([response.statusCode, response.data.code]).toEqual([401, 'UNAUTHENTICATED']);
    },
  );
});
