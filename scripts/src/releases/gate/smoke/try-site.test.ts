import { join } from 'node:path';
import { createBench, writeBuild, type Bench } from '../../../testing/fixtures';
import { prepare } from '../../publish';
import { createTrySite, type TrySite } from './try-site';

let bench: Bench;
let site: TrySite;
const ask = (path: string, init?: RequestInit) => fetch(site.url + path, init);

async function tryOut(name: string, checked = true): Promise<void> {
  const dist = await writeBuild(join(bench.folder, 'dist-tried'), {
    name,
    version: '2.0.0',
    marker: 'tried',
  });
  const { release, files } = await prepare({ dist });
  const input = { store: bench.store, site: await bench.store.readSite(), release };
  site = await createTrySite({ ...input, read: async (path) => files.get(path) ?? null }, checked);
}

beforeEach(async () => {
  bench = await createBench();
  await bench.release({ name: 'shell' });
  await bench.release({ name: 'mfe-shop' });
  await bench.release({ name: 'mfe-other' });
});
afterEach(async () => {
  await site.close();
  await bench.remove();
});

test('the release stands in its place beside the live shell, and nobody else', async () => {
  await tryOut('mfe-shop');
  const html = await (await ask('/shop')).text();
  expect(html).toContain('/releases/mfe-shop/2.0.0/');
  expect(html).toContain('/releases/shell/1.0.0-h00000001/');
  expect(html).not.toContain('mfe-other');
  expect(html).not.toContain('/releases/mfe-shop/1.0.0-h00000001/');
  expect((await ask('/other')).status).toBe(404);
});

test('its files come from the build, those of the shell from the store, under the site’s policy', async () => {
  await tryOut('mfe-shop');
  const entry = await ask('/releases/mfe-shop/2.0.0/remoteEntry.1.js');
  expect(await entry.text()).toContain('tried');
  expect(entry.headers.get('content-type')).toMatch('text/javascript');
  expect((await ask('/releases/shell/1.0.0-h00000001/main.1.js')).status).toBe(200);
  expect((await ask('/releases/mfe-shop/2.0.0/nothing.js')).status).toBe(404);
  expect(await (await ask('/releases/mfe-shop/2.0.0/integrity.json')).json()).toHaveProperty([
    'remoteEntry.1.js',
  ]);
  expect((await ask('/shop')).headers.get('content-security-policy')).toMatch('script-src');
});

test('a shell stands before the live remotes', async () => {
  await tryOut('shell');
  const html = await (await ask('/shop')).text();
  expect(html).toContain('/releases/shell/2.0.0/');
  expect(html).toContain('/releases/mfe-shop/1.0.0-h00000001/');
  expect((await ask('/other')).status).toBe(200);
});

test('there is no API, and what the shell tells of failures is kept', async () => {
  await tryOut('mfe-shop');
  expect((await ask('/api/products')).status).toBe(503);
  const event = { remote: 'mfe-shop', code: 'SETUP_FAILED', message: 'no' };
  const body = JSON.stringify({ events: [event, { ...event, code: 'READY' }] });
  await ask('/api/telemetry/remotes', { method: 'POST', body });
  await ask('/api/telemetry/remotes', { method: 'POST', body: 'not json' });
  expect(site.failures).toEqual([event]);
});

test('for what knows no integrity, the pages are composed without hashes', async () => {
  await tryOut('mfe-shop', false);
  const html = await (await ask('/shop')).text();
  expect(html).toContain('/releases/mfe-shop/2.0.0/');
  expect(html).not.toContain('integrity="sha384');
});
