import { freshIp, startApi, type TestApi } from '../../../test/api';

const TOKEN = 'ops-'.padEnd(40, 'Kw5t');
const with_ = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const ADDRESSES = ['/api/ops/releases', '/api/metrics', '/metrics'];

let api: TestApi;
beforeAll(async () => void (api = await startApi({ opsToken: TOKEN })));
afterAll(() => api.close());

const read = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers, remoteAddress: freshIp() });
const metrics = async () => (await read('/metrics', with_(TOKEN).headers)).body;

describe('operator endpoints', () => {
  test.each(ADDRESSES)('%s does not exist unless a token is configured', async (url) => {
    const closed = await startApi();
    const response = await closed.app.inject({ method: 'GET', url, headers: with_(TOKEN).headers });
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
    await closed.close();
  });

  test.each(ADDRESSES)('%s rejects a missing or wrong token', async (url) => {
    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Basic ${TOKEN}` },
      with_(`${TOKEN}x`).headers,
      with_(TOKEN.slice(1)).headers,
      with_('x'.repeat(TOKEN.length)).headers,
    ]) {
      const response = await read(url, headers);
      expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect((await read(url, with_(TOKEN).headers)).statusCode).toBe(200);
  });

  test('operator endpoints are absent from the public documentation', async () => {
    const { paths } = (await read('/api/docs/json')).json() as { paths: object };
    expect(Object.keys(paths).filter((path) => /ops|metrics/.test(path))).toEqual([]);
  });
});

test('operator endpoints return release health for the requested minutes', async () => {
  const event = { remote: 'mfe-account', release: '5.0.0', at: new Date().toISOString() };
  const send = (code: string, visit: string) =>
    api.post('/telemetry/remotes', { ...event, code, traceId: visit, visit });
  await send('READY', 'good');
  await send('SETUP_FAILED', 'bad');
  const request = async (query = '') =>
    (await read(`/api/ops/releases${query}`, with_(TOKEN).headers)).json();
  expect((await request()).data).toMatchObject([
    {
      remote: 'mfe-account',
      release: '5.0.0',
      ready: 1,
      failed: 1,
      visits: 2,
      addresses: 1,
      codes: { SETUP_FAILED: 1 },
    },
  ]);
  api.clock.advance(10 * 60_000);
  expect((await request('?minutes=5')).data).toEqual([]);
  expect((await request('?minutes=60')).data).toHaveLength(1);
  const at = (ms: number) => encodeURIComponent(new Date(api.clock.now().getTime() + ms).toISOString());
  expect((await request(`?since=${at(-60_000)}`)).data).toEqual([]);
  expect((await request(`?since=${at(-3_600_000)}`)).data).toHaveLength(1);
  expect((await request('?since=yesterday')).code).toBe('VALIDATION_FAILED');
  for (const wrong of ['0', '181', 'x', '-5', '1.5', '']) {
    expect((await request(`?minutes=${wrong}`)).code).toBe('VALIDATION_FAILED');
  }
});

describe('metrics', () => {
  test('metrics label request durations with the route template, never with a path', async () => {
    await read('/api/products/binh-nuoc-bi-mat');
    await read('/api/products/khac');
    await read('/no/such/path');
    const text = await metrics();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{route="\/api\/products\/:\w+",method="GET",status="4xx"\} 2/,
    );
    expect(text).toMatch(
      /http_request_duration_seconds_count\{route="unmatched",method="GET",status="4xx"\} 1/,
    );
    expect(text).not.toMatch(/bi-mat|no\/such/);
  });

  test('metrics count rejected sign-ins by reason', async () => {
    await api.post('/auth/login', { email: 'khong-co@example.vn', password: 'sai-mat-khau-1' });
    expect(await metrics()).toContain('logins_refused_total{reason="credentials"} 1');
  });

  test('metrics measure background work by name', async () => {
    await api.registered();
    await api.app.settled();
    expect(await metrics()).toMatch(/job_duration_seconds_count\{job="outbox"\} [1-9]/);
  });

  test('metrics include the process, the pool, mails, streams and releases', async () => {
    const text = await metrics();
    expect(text).toContain('process_resident_memory_bytes ');
    expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^database_waiting 0$/m);
    expect(text).toMatch(/^database_up 1$/m);
    expect(text).toMatch(/^live_streams 0$/m);
    expect(text).toMatch(/^outbox_waiting \d+$/m);
    expect(text).toContain('remote_release_ready{remote="mfe-account",release="5.0.0"} 1');
    expect(text).toContain('remote_release_failed{remote="mfe-account",release="5.0.0"} 1');
    expect(text).toContain(
      'remote_release_failures{remote="mfe-account",release="5.0.0",code="SETUP_FAILED"} 1',
    );
    expect((await read('/metrics', with_(TOKEN).headers)).headers['content-type']).toMatch(/^text\/plain/);
  });

  test('without the database, metrics omit values from the database, and database_up is 0', async () => {
    const cut = await startApi({ opsToken: TOKEN, databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
    const response = await cut.app.inject({ method: 'GET', url: '/metrics', headers: with_(TOKEN).headers });
    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/^database_up 0$/m);
    expect(response.body).not.toMatch(/^outbox_waiting/m);
    await cut.close();
  });
});
