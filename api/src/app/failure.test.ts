import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { freshEmail, freshIp, PASSWORD, registration, startApi } from '../../test/api';
import { describeError, failureText } from '../platform/server/logging';

/** Collects log lines as they are written. */
function collect() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { stream, text: () => lines.join(''), events };
}

test('an internal error reveals no cause to the caller, and the log names only its kind (ASVS 16.5.1)', async () => {
  const log = collect();
  const api = await startApi({}, { logger: { stream: log.stream } });
  await api.db.execute(sql`drop table users cascade`);
  const email = freshEmail();
  const response = await api.post('/auth/login', { email, password: PASSWORD });
  expect(response.statusCode).toBe(500);
  expect(response.data).toEqual({
    success: false,
    code: 'INTERNAL',
    message: 'Hệ thống đang gặp sự cố. Vui lòng thử lại sau.',
    requestId: response.headers['x-request-id'],
  });
  expect(response.body).not.toMatch(/select|users|postgres|\.ts/i);
  const failed = log.events().find(({ event }) => event === 'request_failed');
  expect(failed).toMatchObject({ reqId: response.headers['x-request-id'], err: { message: 'Failed query' } });
  expect(log.text()).not.toContain(email);
  await api.close();
});

test('a program that exits after a failed statement logs cause and location, but not the data', async () => {
  const { db, close } = await startApi();
  const failed: unknown = await db
    .execute(sql`insert into meta (key, value) values (${'secret'}, ${freshEmail()}), ('x')`)
    .then(
      () => null,
      (error: unknown) => error,
    );
  const text = failureText(failed);
  expect(text).toMatch(/^Failed query: VALUES lists must all be the same length\n +at /);
  expect(text).not.toMatch(/secret|@|insert/i);
  expect(failureText('no error')).toBe('no error');
  await close();
});

test('passwords, codes, tokens and mails are not logged (ASVS 16.2.5)', async () => {
  const log = collect();
  const api = await startApi({ devOutbox: true, logLevel: 'trace' }, { logger: { stream: log.stream } });
  const [email, ip] = [freshEmail(), freshIp()];
  const registered = await api.post('/auth/register', registration({ email }));
  const { token, refreshToken, userId } = registered.data;
  await api.post('/auth/reset-password/request', { email });
  const mails = await api.mails(email);
  const codes = mails.map(({ code }) => code);
  const links = mails.flatMap(({ link }) =>
    link ? [link, new URL(link).searchParams.get('token') ?? ''] : [],
  );
  await api.call('GET', '/Auth/profile', { token });
  await api.post('/auth/verify-email', { userId, otpCode: codes[1] });
  const refreshed = await api.post('/auth/refresh-token', { refreshToken });
  await api.post('/auth/refresh-token', { refreshToken: refreshed.data.refreshToken });
  await api.clock.still(async () => {
    for (let n = 0; n < 6; n++) await api.post('/auth/login', { email, password: 'sai-mat-khau-1' }, { ip });
  });
  await api.post('/auth/login', { email, password: { deep: 'bi-mat-sau' } });
  await api.call('GET', '/auth/google/callback?code=bi-mat-cua-google&state=trang-thai');
  await api.post('/auth/login-google', { token: 'the-cua-google' });
  await api.app.settled();
  await api.close();

  const written = log.text();
  const secrets = [
    PASSWORD,
    'sai-mat-khau-1',
    'bi-mat-sau',
    'bi-mat-cua-google',
    'the-cua-google',
    token,
    refreshToken,
    refreshed.data.token,
    refreshed.data.refreshToken,
    ...codes,
    ...links,
    email,
    'Nhập mã sau',
  ];
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(log.events()).toContainEqual(
    expect.objectContaining({ event: 'mail_written', kind: 'verify-email', to: `${email[0]}…@example.vn` }),
  );
  const names = new Set(log.events().map(({ event }) => event));
  for (const name of ['user_created', 'authn_token_created', 'authn_login_fail', 'authn_login_fail_max']) {
    expect(names).toContain(name);
  }
  expect(log.events().every(({ time }) => String(time).endsWith('Z'))).toBe(true);
});

test('e-mail addresses in error messages are shortened', () => {
  const error = new Error('550 <nguyen.van.an+1@mail.example.vn> rejected', {
    cause: new Error('to: an@example.vn'),
  });
  expect(describeError(error)).toMatchObject({
    message: '550 <n…@mail.example.vn> rejected',
    cause: 'to: a…@example.vn',
  });
});

test('fields with names of secrets are redacted in every log line', async () => {
  const log = collect();
  const api = await startApi({}, { logger: { stream: log.stream } });
  const secret = { password: 's3cret', token: 's3cret', otpCode: 's3cret', html: 's3cret' };
  api.app.log.info({ event: 'x', ...secret, body: { ...secret, code: 's3cret' }, deep: { inner: secret } });
  await api.close();
  expect(log.text()).not.toContain('s3cret');
  expect(log.text()).toContain('[redacted]');
});

test('a line break in the input does not start a new log line (ASVS 16.4.1)', async () => {
  const log = collect();
  const api = await startApi({}, { logger: { stream: log.stream } });
  await api.post('/telemetry/remotes', [
    {
      remote: 'mfe-account',
      release: '1.0.0\n{"event":"authn_login_success"}',
      code: 'RUNTIME-001',
      at: '2026-11-20T00:00:00Z',
      traceId: 'trace-1',
    },
  ]);
  await api.close();
  expect(log.events().some(({ event }) => event === 'authn_login_success')).toBe(false);
});

test('the log warns with the user id when a rotated refresh token is used again', async () => {
  const log = collect();
  const api = await startApi({}, { logger: { stream: log.stream } });
  const { refreshToken, id } = await api.person();
  await api.post('/auth/refresh-token', { refreshToken });
  api.clock.advance(11_000);
  await api.post('/auth/refresh-token', { refreshToken });
  await api.close();
  expect(log.events()).toContainEqual(
    expect.objectContaining({ event: 'authn_token_reuse', userId: id, level: 40 }),
  );
});
