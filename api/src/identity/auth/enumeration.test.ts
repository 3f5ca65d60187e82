import type crypto from 'node:crypto';
import type argon2 from '@node-rs/argon2';
import {
  freshEmail,
  freshIp,
  otherCode,
  PASSWORD,
  startApi,
  type Reply,
  type TestApi,
} from '../../../test/api';

const UNKNOWN_ID = '01HZZZZZZZZZZZZZZZZZZZZZZX';
const passwordHashes = jest.spyOn(jest.requireActual<typeof argon2>('@node-rs/argon2'), 'verify');
/** Keyed hashes of codes and of rate-limit keys; both count as work. */
const keyedHashes = jest.spyOn(jest.requireActual<typeof crypto>('node:crypto'), 'createHmac');

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(async () => {
  jest.restoreAllMocks();
  await api.close();
});

/** Returns the response of a request without its variable parts, and the hashes that the request computed. */
async function observe(call: () => Promise<Reply>) {
  passwordHashes.mockClear();
  keyedHashes.mockClear();
  const { statusCode, data } = await call();
  const work = {
    passwordHashes: passwordHashes.mock.calls.length,
    keyedHashes: keyedHashes.mock.calls.length,
  };
  const { requestId: _requestId, ...body } = data as Record<string, unknown>;
  return { statusCode, body, work };
}

type Observed = Awaited<ReturnType<typeof observe>>;

/** Creates an account in each state and returns the e-mail addresses. */
async function accounts(): Promise<Readonly<Record<string, string>>> {
  const [active, locked, google] = [
    await api.person(),
    await api.person({ status: 'locked' }),
    await api.person({ passwordHash: null, googleSub: freshEmail('sub') }),
  ];
  return { unknown: freshEmail(), active: active.email, locked: locked.email, 'Google only': google.email };
}

test('a rejected sign-in computes one password hash and has the same response for every account', async () => {
  const emails = await accounts();
  const attempts = [
    ...Object.values(emails).map((email) => ({ email, password: 'sai-mat-khau-1' })),
    { email: emails['locked'], password: PASSWORD },
  ];
  const seen: Observed[] = [];
  for (const attempt of attempts) {
    seen.push(await observe(() => api.post('/auth/login', attempt, { ip: freshIp() })));
  }
  expect(seen).toEqual(attempts.map(() => seen[0]));
  expect(seen[0]).toMatchObject({
    statusCode: 400,
    body: { code: 'INVALID_CREDENTIALS' },
    work: { passwordHashes: 1 },
  });
});

test.each(['/auth/reset-password/request', '/auth/resend-verification'])(
  '%s computes no password hash before its response, which is the same for every account',
  async (path) => {
    const seen: object[] = [];
    for (const email of Object.values(await accounts())) {
      const { statusCode, body, work } = await observe(() => api.post(path, { email }));
      seen.push({ statusCode, body, passwordHashes: work.passwordHashes });
      await api.app.settled();
    }
    expect(seen).toEqual(seen.map(() => seen[0]));
    expect(seen[0]).toMatchObject({ statusCode: 200, passwordHashes: 0 });
  },
);

test('a rejected code computes the same hashes and has the same response for every account', async () => {
  const [withCode, verified] = [await api.registered(), await api.person({ emailVerified: true })];
  const code = otherCode((await api.mails(withCode.email))[0]?.code ?? '');
  const seen: Observed[] = [];
  for (const userId of [UNKNOWN_ID, withCode.id, verified.id]) {
    seen.push(await observe(() => api.post('/auth/verify-email', { userId, otpCode: code })));
  }
  expect(seen).toEqual(seen.map(() => seen[0]));
  expect(seen[0]).toMatchObject({ statusCode: 400, body: { code: 'OTP_INVALID' } });
  expect(seen[0]?.work.keyedHashes).toBeGreaterThan(0);
});
