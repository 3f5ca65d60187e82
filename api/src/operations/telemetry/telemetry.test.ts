import { cspReports, remoteTelemetry } from './tables';
import { freshIp, MINUTE, startApi, type TestApi } from '../../../test/api';
import { scrub } from './scrub';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

let count = 0;
const event = (changes: object = {}) => ({
  remote: 'mfe-account',
  release: '1.2.0',
  code: 'RUNTIME-008',
  message: 'remoteEntry answered 404',
  url: 'https://shop.example.vn/mfe-account/1.2.0/remoteEntry.js',
  path: '/profile',
  at: '2026-11-20T07:00:00.000Z',
  traceId: `trace-${++count}`,
  ...changes,
});
const send = (
  payload: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  ip?: string,
) =>
  api.call('POST', '/telemetry/remotes', {
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers,
    ...(ip !== undefined && { ip }),
  });
const stored = async (traceId: string) =>
  (await api.db.select().from(remoteTelemetry)).filter((row) => row.traceId === traceId);

test('accepts a list of events, an object that contains a list, and a single event', async () => {
  const events = [event(), event(), event()];
  expect((await send([events[0]])).statusCode).toBe(202);
  expect((await send({ events: [events[1]] })).statusCode).toBe(202);
  expect((await send(events[2])).statusCode).toBe(202);
  for (const { traceId } of events) expect(await stored(traceId)).toHaveLength(1);
});

test('accepts a beacon as plain text', async () => {
  const one = event();
  expect((await send([one], { 'content-type': 'text/plain;charset=UTF-8' })).statusCode).toBe(202);
  expect(await stored(one.traceId)).toMatchObject([
    { remote: 'mfe-account', release: '1.2.0', path: '/profile' },
  ]);
});

test('removes tokens, e-mail addresses and queries before storing an event', async () => {
  const one = event({
    message: 'failed for an@gmail.com with Bearer abc.def.ghi and eyJhbGciOiJI.eyJzdWIi.c2ln at /x?token=1',
    url: 'https://shop.example.vn/auth/login?code=secret#token=secret',
    path: '/auth/forgot-password/confirm?email=an@gmail.com&token=secret',
  });
  await send([one]);
  const [row] = await stored(one.traceId);
  expect(row?.message).toBe('failed for [email] with [token] and [token] at /x');
  expect(row?.url).toBe('https://shop.example.vn/auth/login');
  expect(row?.path).toBe('/auth/forgot-password/confirm');
  expect(scrub('x'.repeat(43))).toBe('[token]');
});

test('stores the same event of the same page once', async () => {
  const one = event();
  await Promise.all([send([one]), send([one, one])]);
  expect(await stored(one.traceId)).toHaveLength(1);
});

test.each([
  ['events that are not a list', { events: 'x' }],
  ['an empty list', []],
  ['too many events', Array.from({ length: 21 }, () => ({}))],
  ['an invalid remote name', [event({ remote: '../x' })]],
  ['an invalid time', [event({ at: 'yesterday' })]],
  ['a long message', [event({ message: 'x'.repeat(1_001) })]],
])('rejects %s', async (_name, payload) => {
  const response = await send(payload);
  expect([response.statusCode, response.data.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('rejects a report of more than 8 KB', async () => {
  expect((await send([event({ message: 'x'.repeat(9_000) })])).statusCode).toBe(413);
});

test('limits an address to 60 reports a minute', async () => {
  const ip = freshIp();
  await api.clock.still(async () => {
    for (let n = 0; n < 60; n++) await send([event()], undefined, ip);
    expect((await send([event()], undefined, ip)).statusCode).toBe(429);
  });
  api.clock.advance(MINUTE);
  expect((await send([event()], undefined, ip)).statusCode).toBe(202);
});

test('stores CSP reports in both formats of browsers, with query strings removed from URLs', async () => {
  const post = (type: string, payload: object) =>
    api.call('POST', '/telemetry/csp', {
      payload: JSON.stringify(payload),
      headers: { 'content-type': type },
    });
  const old = await post('application/csp-report', {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?token=1',
      'document-uri': 'https://shop.example.vn/auth/login?code=secret',
    },
  });
  const modern = await post('application/reports+json', [
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
    { type: 'deprecation', body: {} },
  ]);
  expect([old.statusCode, modern.statusCode]).toEqual([202, 202]);
  const rows = await api.db.select().from(cspReports);
  expect(rows.map(({ directive, blocked, documentPath }) => ({ directive, blocked, documentPath }))).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      documentPath: 'https://shop.example.vn/auth/login',
    },
    { directive: 'img-src', blocked: 'inline', documentPath: null },
  ]);
  expect((await post('application/csp-report', { x: 1 })).statusCode).toBe(400);
});
