import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ReleaseHealth } from '@evcare/api';
import { withRenderStats } from '../render/stats-endpoint';
import { listen } from '../serve/http-server';
import { createCaller } from '../testing/commands';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { healthSource } from './health';

const healthOf = (remote: string, release: string, more: Partial<ReleaseHealth>): ReleaseHealth => ({
  remote,
  release,
  ready: 0,
  failed: 0,
  visits: 0,
  addresses: 1,
  codes: {},
  ...more,
});
const health: ReleaseHealth[] = [
  healthOf('mfe-shop', '1.0.2', { ready: 40, failed: 8, visits: 48, codes: { SETUP_FAILED: 8 } }),
  healthOf('mfe-shop', '1.0.1', {
    ready: 400,
    visits: 400,
    ordered: 12,
    openings: { visits: 380, p75Ms: 840, slow: [{ limitMs: 500, visits: 200, addresses: 190 }] },
  }),
  healthOf('mfe-other', '3.0.0', { ready: 1, visits: 1 }),
];

let server: Server;
let url: string;
let since: string | null;
beforeEach(async () => {
  since = null;
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    since = searchParams.get('since');
    const isAuthorized =
      request.headers.authorization === 'Bearer secret' && pathname === '/api/ops/releases';
    response.writeHead(isAuthorized ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isAuthorized ? JSON.stringify({ success: true, data: health }) : '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((done) => server.close(done)));

describe('healthSource', () => {
  it('uses the option before the environment, and is null without either', () => {
    expect(healthSource(undefined, {})).toBeNull();
    const env = { EVCARE_OPS_URL: 'http://a', OPS_TOKEN: 't' };
    expect(healthSource(undefined, env)).toEqual({ url: 'http://a', token: 't' });
    expect(healthSource('http://b', env)).toEqual({ url: 'http://b', token: 't' });
    expect(() => healthSource('http://b', {})).toThrow('OPS_TOKEN is not set');
  });
});

describe('releases status', () => {
  let fixture: StoreFixture;
  beforeEach(async () => {
    fixture = await createStoreFixture();
    await fixture.release({ name: 'shell' });
    await fixture.release({ name: 'mfe-shop', version: '1.0.1' });
  });
  afterEach(() => fixture.remove());

  it('shows canaries, stopped releases with time and reason, and release health', async () => {
    const call = createCaller(fixture.store, { OPS_TOKEN: 'secret', RELEASE_ACTOR: 'linh' });
    const now = new Date('2026-11-22T06:00:00.000Z');
    await fixture.release({ name: 'mfe-shop', version: '1.0.2' });
    await call(['rollback', 'mfe-shop']);
    await call(['canary', 'mfe-shop', '1.0.2', '--percent', '5'], now);
    const { out } = await call(['status', '--api', url], now);
    expect(since).toBe('2026-11-22T05:30:00.000Z');
    expect(out).toContain('mfe-shop  canary 1.0.2 (5 %) since 2026-11-22 06:00');
    expect(out).toContain('mfe-shop  health 1.0.2: 48 visits, 40 ready, 8 failed (SETUP_FAILED 8)');
    expect(out).toContain(
      'mfe-shop  health 1.0.1: 400 visits, 400 ready, 0 failed, 12 with an order, 75 % opened within 840 ms',
    );
    expect(out).not.toContain('mfe-other');
    await call(['canary', 'mfe-shop', '--percent', '0', '--reason', 'too slow'], now);
    const { out: after, json } = await call(['status', '--json', '--api', url]);
    expect(after).toContain('too slow');
    expect(json.parts[1]).toMatchObject({
      canary: null,
      stopped: { version: '1.0.2', at: now.toISOString(), reason: 'too slow' },
      health: health.slice(0, 2),
    });
    expect((await call(['status'])).out).toContain('mfe-shop  stopped 1.0.2 at 2026-11-22 06:00: too slow');
  });

  it('shows the rendered pages of each release, added up over the copies of the site', async () => {
    const counters = {
      rendered: 4,
      totalMs: 60,
      maxMs: 31.2,
      hits: 900,
      browserOnly: 0,
      fallbacks: { paused: 1 },
    };
    const stats = { 'mfe-shop 1.0.1': counters, 'mfe-other 3.0.0': counters };
    const handler = withRenderStats({ stats: () => stats }, 'secret', (_request, response) =>
      response.writeHead(404).end(),
    );
    const copies = await Promise.all([0, 1].map(() => listen(handler, '127.0.0.1', 0)));
    const args = copies.flatMap((copy) => ['--site', copy.url]);
    const call = createCaller(fixture.store, { OPS_TOKEN: 'secret' });
    const { out } = await call(['status', ...args]);
    expect(out).toContain(
      'mfe-shop  rendered 1.0.1: 8 pages, 1800 hits, 2 fallbacks (paused 2), mean 15 ms, max 31 ms',
    );
    expect(out).not.toContain('mfe-other');
    const { json } = await createCaller(fixture.store, {
      OPS_TOKEN: 'secret',
      EVCARE_SITE_URL: copies[0]!.url,
    })(['status', '--json']);
    expect(json.parts[1].rendering).toEqual([
      {
        remote: 'mfe-shop',
        release: '1.0.1',
        rendered: 4,
        hits: 900,
        fallbacks: { paused: 1 },
        meanMs: 15,
        maxMs: 31.2,
      },
    ]);
    const other = createCaller(fixture.store, { OPS_TOKEN: 'other' });
    expect((await other(['status', ...args])).err).toContain('answers 401: OPS_TOKEN is different there');
    expect((await createCaller(fixture.store)(['status', ...args])).err).toContain('OPS_TOKEN is not set');
    expect((await fetch(`${copies[0]!.url}/healthz/rendering`)).status).toBe(401);
    await Promise.all(copies.map((copy) => copy.close()));
  });

  it('reports sizes as built and as downloaded', async () => {
    const { json } = await createCaller(fixture.store)(['status', '--json']);
    const { bytes, brotliBytes } = json.parts[1].release;
    const { files } = (await fixture.store.readRelease('mfe-shop', '1.0.1'))!;
    expect(bytes).toBe(Object.values(files).reduce((sum, file) => sum + file.bytes, 0));
    expect(brotliBytes).toBeGreaterThan(0);
    expect(brotliBytes).toBeLessThan(bytes / 4);
  });
});
