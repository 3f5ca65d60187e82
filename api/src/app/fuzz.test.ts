import { errorBodySchema } from '@evcare/shared-contracts';
import fc from 'fast-check';
import { startApi, type TestApi } from '../../test/api';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ limitScale: 1000 })));
afterAll(() => api.close());

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "' OR 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    '<script>',
    'a@b.vn',
    '😀'.repeat(9),
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);
const fields = [
  ...['fullName', 'email', 'phoneNumber', 'password', 'confirmPassword', 'token', 'userId', 'otpCode'],
  ...['currentPassword', 'newPassword', 'address', 'dateOfBirth', 'gender', 'refreshToken', 'code'],
  ...['remote', 'release', 'message', 'url', 'path', 'at', 'traceId', 'csp-report', 'events', '__proto__x'],
];
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 9 }),
  fc.array(fc.dictionary(fc.constantFrom(...fields), nasty), { maxLength: 3 }),
  nasty,
);
const POSTS = [
  '/auth/register',
  '/auth/login',
  '/auth/login-google',
  '/auth/logout',
  '/auth/refresh-token',
  '/auth/reset-password/request',
  '/auth/reset-password/confirm',
  '/auth/verify-email',
  '/auth/resend-verification',
  '/auth/google/exchange',
  '/Auth/change-password',
  '/Auth/upload-avatar',
  '/telemetry/remotes',
  '/telemetry/csp',
];

/** Expects no server error; 503 is allowed because Google is not configured. */
const expectCivil = ({ statusCode, data }: { statusCode: number; data: unknown }) => {
  if (statusCode >= 500) expect(data).toMatchObject({ code: 'GOOGLE_NOT_CONFIGURED' });
  if (statusCode >= 400) expect(errorBodySchema.safeParse(data).success).toBe(true);
};

test('no request body makes the API fail', async () => {
  const { token } = await api.person();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...POSTS), body, fc.boolean(), async (path, payload, signedIn) => {
      expectCivil(
        await api.call('POST', path, {
          payload: JSON.stringify(payload) ?? '',
          headers: { 'content-type': 'application/json' },
          ...(signedIn && path.startsWith('/Auth') && { token }),
        }),
      );
    }),
    { numRuns: 400 },
  );
});

test('no profile form makes the API fail, and an accepted profile is read back unchanged', async () => {
  const { token } = await api.person();
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), nasty), async (payload) => {
      const response = await api.call('PUT', '/Auth/profile', { token, payload });
      expectCivil(response);
      const read = await api.call('GET', '/Auth/profile', { token });
      expect(read.statusCode).toBe(200);
      if (response.statusCode === 200) expect(read.data.data).toEqual(response.data.data);
    }),
    { numRuns: 150 },
  );
});

test('no path, query or header makes the API fail', async () => {
  const part = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('..', '%2e%2e', '%00', '%ff', 'auth', 'files'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), part, part, async (segments, query, header) => {
      const path = `/api/${segments.map(encodeURI).join('/')}?redirect=${encodeURIComponent(query)}`;
      const authorization = `Bearer ${header.replace(/[^\x20-\x7e]/g, '')}`;
      const response = await api.call('GET', path, { headers: { authorization } });
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
  for (const path of [
    '/files/avatars/%00.webp',
    '/files/avatars/%ff',
    '/dev/outbox?to=%00',
    '/auth/google?redirect=%00',
  ]) {
    expect((await api.call('GET', path)).statusCode).toBeLessThan(500);
  }
});
