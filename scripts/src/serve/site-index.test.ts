import { join } from 'node:path';
import { runtimeConfigSchema, type SiteIndex } from '@evcare/shared-contracts/release';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';
import { createHeldRequests, type HeldRequests } from './held-requests';
import { listen, type ListeningServer } from './http-server';
import { followSite } from './live-pages';
import { createSiteApp } from './site-app';

/** Requests are held for less time than in production, so that no test waits. */
const HOLD_MS = 1_500;

let fixture: StoreFixture;
let held: HeldRequests;
let server: ListeningServer;

beforeAll(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop' });
  const onError = () => undefined;
  const live = await followSite({
    store: fixture.store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(fixture.folder, 'runtime-config.json'),
    onError,
    intervalMs: 0,
  });
  held = createHeldRequests({ live, maxHeld: 3, maxHeldPerAddress: 2, holdMs: HOLD_MS, checkMs: 20 });
  const app = await createSiteApp({
    live,
    held,
    releasesDir: join(fixture.folder, 'releases'),
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    trustProxy: true,
    onError,
  });
  server = await listen((request, response) => app.routing(request, response), '127.0.0.1', 0);
});
afterAll(async () => {
  await server.close();
  await fixture.remove();
});

const revision = async () => ((await fixture.store.readSite()) as SiteIndex).revision;
const wait = (known: number | string, from = '203.0.113.1', init: RequestInit = {}) =>
  fetch(`${server.url}/site.json`, {
    ...init,
    headers: { 'if-none-match': `"${known}"`, prefer: 'wait=25', 'x-forwarded-for': from },
  });
const isHeld = async (count: number) => {
  while (held.count() !== count) await new Promise((resolve) => setTimeout(resolve, 5));
};
const disable = (enabled: boolean) =>
  fixture.store.updateSite(
    async (site) => {
      const { remotes, ...rest } = site as SiteIndex;
      return { ...rest, remotes: { ...remotes, 'mfe-shop': { ...remotes['mfe-shop']!, enabled } } };
    },
    { command: enabled ? 'enable' : 'disable', part: 'mfe-shop', by: 'a test' },
  );

test('a request that waits is answered when the index changes, and not stored by caches', async () => {
  const known = await revision();
  const answer = wait(known);
  await isHeld(1);
  await disable(false);
  const response = await answer;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    revision: known + 1,
    remotes: { 'mfe-shop': { enabled: false } },
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'preference-applied': 'wait',
    vary: 'prefer',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  await disable(true);
});

test('a request that waits is answered with 304 if nothing changes in time', async () => {
  const started = Date.now();
  const response = await wait(await revision());
  expect(response.status).toBe(304);
  expect(Date.now() - started).toBeGreaterThanOrEqual(HOLD_MS - 50);
});

test('a request with an older revision, or with the tag of an older answer, is answered at once', async () => {
  const known = await revision();
  expect((await wait(known - 1)).status).toBe(200);
  expect((await wait(`${known - 1}-abc_123`)).status).toBe(200);
});

test('requests that do not wait, or that name no valid revision, are answered at once', async () => {
  const plain = await fetch(`${server.url}/site.json`);
  const etag = plain.headers.get('etag') as string;
  expect(etag).toMatch(new RegExp(`^"${await revision()}-[\\w-]{22}"$`));
  const again = await fetch(`${server.url}/site.json`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect((await wait('nonsense')).status).toBe(200);
  const head = await wait(await revision(), '203.0.113.1', { method: 'HEAD' });
  expect(head.status).toBe(200);
});

test('the requests held for one client address, as named by the proxy, are limited', async () => {
  const known = await revision();
  const answers = [wait(known), wait(known)];
  await isHeld(2);
  const busy = await wait(known);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '60']);
  answers.push(wait(known, '203.0.113.2'));
  await isHeld(3);
  expect((await wait(known, '203.0.113.3')).status).toBe(503);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([304, 304, 304]);
});

test('a client that closes its connection no longer counts as held', async () => {
  const abort = new AbortController();
  const answer = wait(await revision(), '203.0.113.1', { signal: abort.signal }).catch(() => 'aborted');
  await isHeld(1);
  abort.abort();
  expect(await answer).toBe('aborted');
  await isHeld(0);
});

test('a server that stops answers 503 with Retry-After to held requests, and closes without delay', async () => {
  const answer = wait(await revision());
  await isHeld(1);
  const started = Date.now();
  held.close();
  await server.close();
  expect(Date.now() - started).toBeLessThan(1_000);
  const response = await answer;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});
