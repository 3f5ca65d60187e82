import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { users } from '../users/tables';
import { freshEmail, MINUTE, PASSWORD, SECOND, startApi, type TestApi } from '../../../test/api';
import { startIssuer, type LocalIssuer } from '../../../test/google';

let issuer: LocalIssuer;
let api: TestApi;
let plain: TestApi;
beforeAll(async () => {
  issuer = await startIssuer();
  const { url, clientId, clientSecret } = issuer;
  api = await startApi({ google: { issuer: url, clientId, clientSecret } });
  plain = await startApi();
});
afterAll(async () => {
  await api.close();
  await plain.close();
  await issuer.stop();
});

let count = 0;
const identity = (changes: Record<string, unknown> = {}) => ({
  sub: `sub-${++count}`,
  email: freshEmail('google'),
  ...changes,
});
const login = (token: string) => api.post('/auth/login-google', { token });
const loginAs = async (claims: Record<string, unknown>) => login(await issuer.idToken({ claims }));
const account = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0];

describe('an ID token', () => {
  test('an ID token of a new user creates a verified account without a password and signs in', async () => {
    const who = identity({ name: 'Trần Thị Hoa' });
    const response = await loginAs(who);
    expect(response.statusCode).toBe(200);
    expect(response.data).toMatchObject({ email: who.email, fullName: 'Trần Thị Hoa', emailVerified: true });
    expect(await account(who.email)).toMatchObject({
      passwordHash: null,
      googleSub: who.sub,
      role: 'customer',
    });
    const { token } = response.data;
    expect((await api.call('GET', '/Auth/profile', { token })).data.data.hasPassword).toBe(false);
  });

  test('an ID token is matched by its subject, even if the e-mail address at Google has changed', async () => {
    const who = identity();
    const first = await loginAs(who);
    const second = await loginAs({ ...who, email: freshEmail() });
    expect(second.data.userId).toBe(first.data.userId);
    expect(second.data.email).toBe(who.email);
  });

  test('an ID token for a verified account is linked to the account, which keeps its password', async () => {
    const person = await api.person({ emailVerified: true });
    const response = await loginAs(identity({ email: person.email.toUpperCase() }));
    expect(response.data.userId).toBe(person.id);
    expect((await api.post('/auth/login', { email: person.email, password: PASSWORD })).statusCode).toBe(200);
    expect((await api.mails(person.email))[0]?.kind).toBe('google-linked');
  });

  test('an ID token for an unverified account is linked after removing the account’s password and sessions', async () => {
    const squatter = await api.person();
    const response = await loginAs(identity({ email: squatter.email }));
    expect(response.data).toMatchObject({ userId: squatter.id, emailVerified: true });
    expect((await api.post('/auth/login', { email: squatter.email, password: PASSWORD })).statusCode).toBe(
      400,
    );
    expect((await api.call('GET', '/Auth/profile', { token: squatter.token })).statusCode).toBe(401);
    const refreshed = await api.post('/auth/refresh-token', { refreshToken: squatter.refreshToken });
    expect(refreshed.statusCode).toBe(401);
  });

  test('an ID token of another Google account does not sign in to an account that is already linked', async () => {
    const who = identity();
    await loginAs(who);
    expect((await loginAs(identity({ email: who.email }))).statusCode).toBe(400);
  });

  test('an ID token sent three times at once by a new user creates one account', async () => {
    const token = await issuer.idToken({ claims: identity() });
    const responses = await Promise.all([login(token), login(token), login(token)]);
    expect(responses.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((reply) => reply.data.userId)).size).toBe(1);
  });

  test('rejects an ID token if the address is unverified, the account is locked, or the token is invalid', async () => {
    const locked = await api.person({ status: 'locked', emailVerified: true });
    const foreign = (await generateKeyPair('RS256')).privateKey;
    const unsigned = new UnsecuredJWT({ sub: 'x', email: 'x@gmail.com', email_verified: true })
      .setIssuer(issuer.url)
      .setAudience(issuer.clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    const tokens = await Promise.all([
      issuer.idToken({ claims: identity({ email_verified: false }) }),
      issuer.idToken({ claims: identity({ email: locked.email }) }),
      issuer.idToken({ claims: identity(), issuer: 'https://evil.example' }),
      issuer.idToken({ claims: identity(), audience: 'another-client' }),
      issuer.idToken({ claims: identity(), expired: true }),
      issuer.idToken({ claims: identity(), key: foreign }),
      issuer.idToken({ claims: identity({ email: undefined }) }),
      unsigned,
      'rubbish',
    ]);
    for (const token of tokens) {
      const response = await login(token);
      expect(response.statusCode).toBe(400);
      expect(response.data).toMatchObject({ code: 'GOOGLE_TOKEN_INVALID', message: 'Google login failed' });
    }
  });

  test('responds with 503 if Google is not configured or does not answer', async () => {
    const off = await plain.post('/auth/login-google', { token: 'x' });
    expect(off.statusCode).toBe(503);
    expect(off.data).toMatchObject({ code: 'GOOGLE_NOT_CONFIGURED', message: 'Google login failed' });
    const { url, clientId } = issuer;
    const other = await startApi({ google: { issuer: url, clientId, clientSecret: null } });
    issuer.broken = true;
    try {
      const response = await other.post('/auth/login-google', { token: await issuer.idToken() });
      expect([response.statusCode, response.data.code]).toEqual([503, 'GOOGLE_UNAVAILABLE']);
      issuer.broken = false;
      const again = await other.post('/auth/login-google', { token: await issuer.idToken() });
      expect(again.statusCode).toBe(200);
    } finally {
      issuer.broken = false;
      await other.close();
    }
  });
});

describe('the redirect', () => {
  /** Creates the PKCE verifier and challenge of a page, before it redirects. */
  const createProof = () => {
    const verifier = randomBytes(32).toString('base64url');
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
  };
  const begin = async (redirect = '/cart') => {
    const { verifier, challenge } = createProof();
    const query = `redirect=${encodeURIComponent(redirect)}&challenge=${challenge}`;
    const response = await api.call('GET', `/auth/google?${query}`);
    const cookie = String(response.headers['set-cookie']);
    const stored = cookie.split(';')[0] as string;
    return { reply: response, url: String(response.headers.location), cookie, kept: stored, verifier };
  };
  const exchange = (code: string | null, verifier?: string) =>
    api.post('/auth/google/exchange', { code, ...(verifier !== undefined && { verifier }) });
  /** Signs in at Google and returns the one-time code of the redirect back to the page. */
  const signInAtGoogle = async () => {
    const { url, kept: stored, verifier } = await begin();
    const target = new URL(String((await come(issuer.consent(url, identity()), stored)).headers.location));
    return { code: target.searchParams.get('code'), verifier };
  };
  const come = (back: URL, cookie?: string) =>
    api.call('GET', back.pathname + back.search, cookie === undefined ? {} : { headers: { cookie } });

  test('signs in by code, state, PKCE and nonce, and exchanges the login code once', async () => {
    const who = identity();
    const { reply: response, url, cookie, kept: stored, verifier } = await begin();
    expect(response.statusCode).toBe(302);
    const query = new URL(url).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('redirect_uri')).toBe('http://localhost:3000/api/auth/google/callback');
    expect(cookie).toMatch(/; Path=\/api\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax$/);

    const back = await come(issuer.consent(url, who), stored);
    expect(back.statusCode).toBe(302);
    const target = new URL(String(back.headers.location));
    expect(target.origin + target.pathname).toBe('http://localhost:3000/auth/login');
    expect(target.searchParams.get('redirect')).toBe('/cart');
    expect(String(back.headers['set-cookie'])).toContain('Max-Age=0');

    const code = target.searchParams.get('code');
    const responses = await Promise.all([1, 2, 3].map(() => exchange(code, verifier)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400, 400]);
    const signedIn = responses.find((response) => response.statusCode === 200);
    expect(signedIn?.data).toMatchObject({ email: who.email, emailVerified: true });
    expect((await api.call('GET', '/Auth/profile', { token: signedIn?.data.token })).statusCode).toBe(200);
  });

  test('the login code expires after five minutes', async () => {
    const exchangeAfter = async (ms: number) => {
      const { code, verifier } = await signInAtGoogle();
      api.clock.advance(ms);
      const response = await exchange(code, verifier);
      api.clock.advance(-ms);
      return [response.statusCode, response.data.code];
    };
    expect(await exchangeAfter(5 * MINUTE - 5 * SECOND)).toEqual([200, undefined]);
    expect(await exchangeAfter(5 * MINUTE)).toEqual([400, 'GOOGLE_TOKEN_INVALID']);
  });

  test('the login code cannot be used by a browser that did not begin the sign-in', async () => {
    const { code, verifier } = await signInAtGoogle();
    expect((await exchange(code)).statusCode).toBe(400);
    for (const foreign of [(await begin()).verifier, '', 'x', createProof().challenge]) {
      const response = await exchange(code, foreign);
      expect(response.statusCode).toBe(400);
      expect(response.data).not.toHaveProperty('token');
    }
    expect((await exchange(code, verifier)).statusCode).toBe(200);
  });

  test.each([
    '',
    '?challenge=',
    '?challenge=short',
    `?challenge=${'a'.repeat(44)}`,
    `?challenge=${'é'.repeat(43)}`,
  ])('the redirect does not begin without a valid challenge: "%s"', async (query) => {
    const response = await api.call('GET', `/auth/google${query}`);
    expect(response.headers.location).toBe('http://localhost:3000/auth/login?error=google');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('the redirect fails without the cookie, with another browser’s cookie, or with a wrong state, nonce or code', async () => {
    const failed = 'http://localhost:3000/auth/login?error=google';
    const mine = await begin();
    const other = await begin();
    const back = issuer.consent(mine.url, identity());
    const wrongState = new URL(back);
    wrongState.searchParams.set('state', 'x');
    const wrongCode = new URL(back);
    wrongCode.searchParams.set('code', 'x');
    expect((await come(back)).headers.location).toBe(failed);
    expect((await come(back, 'evcare_oauth=rubbish')).headers.location).toBe(failed);
    for (const [url, cookie] of [
      [back, other.kept],
      [wrongState, mine.kept],
      [wrongCode, mine.kept],
      [issuer.consent(mine.url, { ...identity(), nonce: 'x' }), mine.kept],
      [new URL(`${back.origin}${back.pathname}?error=access_denied`), mine.kept],
    ] as const) {
      expect((await come(url, cookie)).headers.location).toBe(`${failed}&redirect=%2Fcart`);
    }
    expect((await come(back, mine.kept)).headers.location).toContain('code=');
  });

  test('the redirect rejects an expired cookie', async () => {
    const { url, kept: stored } = await begin();
    api.clock.advance(11 * MINUTE);
    expect((await come(issuer.consent(url, identity()), stored)).headers.location).toContain('error=google');
    api.clock.advance(-11 * MINUTE);
  });

  test('over HTTPS, the redirect uses a cookie that is limited to this host', async () => {
    const { url, clientId, clientSecret } = issuer;
    const google = { issuer: url, clientId, clientSecret };
    const secure = await startApi({ google, webOrigin: 'https://shop.example' });
    const { headers } = await secure.call('GET', `/auth/google?challenge=${createProof().challenge}`);
    expect(headers['set-cookie']).toMatch(
      /^__Host-evcare_oauth=\S+; Path=\/; Secure; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const stored = String(headers['set-cookie']).split(';')[0] as string;
    const back = issuer.consent(String(headers.location), identity());
    const path = back.pathname + back.search;
    const returned = await secure.call('GET', path, { headers: { cookie: stored } });
    expect(returned.headers.location).toMatch(/[?&]code=/);
    await secure.close();
  });

  test('the redirect leads to the sign-in page if Google is not configured', async () => {
    const go = async (query: string) => {
      const response = await plain.call('GET', `/auth/google${query}`);
      expect(response.statusCode).toBe(302);
      return response.headers.location;
    };
    const failed = 'http://localhost:3000/auth/login?error=google';
    expect(await go('')).toBe(failed);
    expect(await go('?redirect=%2Fmy-vehicles%3Fa%3D1%26b%3D2')).toBe(
      `${failed}&redirect=%2Fmy-vehicles%3Fa%3D1%26b%3D2`,
    );
    expect(await go('?redirect=/cart&redirect=//evil.example')).toBe(failed);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/auth/login?redirect=/auth/login',
    '/%5cevil.example/..//evil.example',
    'evil.example',
    '',
  ])('the redirect target "%s" is ignored', async (target) => {
    const query = `?redirect=${encodeURIComponent(target)}`;
    const off = await plain.call('GET', `/auth/google${query}`);
    expect(off.headers.location).toBe('http://localhost:3000/auth/login?error=google');
    const { url, kept: stored } = await begin(target);
    const back = new URL(String((await come(issuer.consent(url, identity()), stored)).headers.location));
    expect(back.origin).toBe('http://localhost:3000');
    expect(back.searchParams.has('redirect')).toBe(false);
  });
});
