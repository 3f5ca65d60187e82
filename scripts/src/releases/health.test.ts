import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createCaller } from '../testing/commands';
import { createBench, type Bench } from '../testing/fixtures';
import { fetchHealth, healthSource, type ReleaseHealth } from './health';

const health: ReleaseHealth[] = [
  { remote: 'mfe-shop', release: '1.0.2', ready: 40, failed: 8, visits: 48, codes: { SETUP_FAILED: 8 } },
  { remote: 'mfe-shop', release: '1.0.1', ready: 400, failed: 0, visits: 400, codes: {} },
  { remote: 'mfe-other', release: '3.0.0', ready: 1, failed: 0, visits: 1, codes: {} },
];

let server: Server;
let url: string;
let answer: { status: number; body: string };
beforeEach(async () => {
  answer = { status: 200, body: JSON.stringify(health) };
  server = createServer((request, response) => {
    const known =
      request.headers.authorization === 'Bearer secret' && request.url === '/api/ops/releases?minutes=30';
    response.writeHead(known ? answer.status : 404, { 'content-type': 'application/json' });
    response.end(known ? answer.body : '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((done) => server.close(done)));

describe('the health of releases', () => {
  it('comes from the site, with the token', async () => {
    expect(await fetchHealth({ url, token: 'secret' })).toEqual(health);
  });

  it.each([
    ['another token', () => {}, 'other', /answers 404; is OPS_TOKEN the same/],
    ['a fault', () => (answer.status = 503), 'secret', /answers 503/],
    ['another document', () => (answer.body = '[{"remote": 1}]'), 'secret', /something else than the health/],
    ['no document', () => (answer.body = '<html>'), 'secret', /something else than the health/],
  ])('says what is wrong with %s', async (_what, set, token, sentence) => {
    set();
    await expect(fetchHealth({ url, token })).rejects.toThrow(sentence);
  });

  it('says who can not be reached', async () => {
    await expect(fetchHealth({ url: 'http://127.0.0.1:1', token: 'x' })).rejects.toThrow(
      /127\.0\.0\.1:1 can't be reached/,
    );
  });

  it('is asked for where somebody names the place, by option before environment', () => {
    expect(healthSource(undefined, {})).toBeNull();
    const env = { EVCARE_OPS_URL: 'http://a', OPS_TOKEN: 't' };
    expect(healthSource(undefined, env)).toEqual({ url: 'http://a', token: 't' });
    expect(healthSource('http://b', env)).toEqual({ url: 'http://b', token: 't' });
    expect(() => healthSource('http://b', {})).toThrow('OPS_TOKEN is not set');
  });
});

describe('releases status', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench();
    await bench.release({ name: 'shell' });
    await bench.release({ name: 'mfe-shop', version: '1.0.1' });
  });
  afterEach(() => bench.remove());

  it('shows a canary and what was stopped, since when and why, and how releases fare', async () => {
    const call = createCaller(bench.store, { OPS_TOKEN: 'secret', RELEASE_ACTOR: 'linh' });
    const at = new Date('2026-11-22T06:00:00.000Z');
    await bench.release({ name: 'mfe-shop', version: '1.0.2' });
    await call(['rollback', 'mfe-shop']);
    await call(['canary', 'mfe-shop', '1.0.2', '--percent', '5'], at);
    const { out } = await call(['status', '--api', url]);
    expect(out).toContain('mfe-shop  canary 1.0.2 (5 %) since 2026-11-22 06:00');
    expect(out).toContain('mfe-shop  health 1.0.2: 48 visits, 40 ready, 8 failed (SETUP_FAILED 8)');
    expect(out).not.toContain('mfe-other');
    await call(['canary', 'mfe-shop', '--percent', '0', '--reason', 'too slow'], at);
    const { out: after, json } = await call(['status', '--json', '--api', url]);
    expect(after).toContain('too slow');
    expect(json.parts[1]).toMatchObject({
      ...{ canary: null, stopped: { version: '1.0.2', at: at.toISOString(), reason: 'too slow' } },
      health: health.slice(0, 2),
    });
    expect((await call(['status'])).out).toContain('mfe-shop  stopped 1.0.2 at 2026-11-22 06:00: too slow');
  });

  it('tells sizes as built and as browsers get them', async () => {
    const { json } = await createCaller(bench.store)(['status', '--json']);
    const { bytes, brotliBytes } = json.parts[1].release;
    const { files } = (await bench.store.readRelease('mfe-shop', '1.0.1'))!;
    expect(bytes).toBe(Object.values(files).reduce((sum, file) => sum + file.bytes, 0));
    expect(brotliBytes).toBeGreaterThan(0);
    expect(brotliBytes).toBeLessThan(bytes / 4);
  });
});
