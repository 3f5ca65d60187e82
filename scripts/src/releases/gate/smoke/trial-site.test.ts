import { join } from 'node:path';
import { createStoreFixture, writeBuild, type StoreFixture } from '../../../testing/fixtures';
import { prepareRelease } from '../../publish';
import { createTrialSite, type TrialSite } from './trial-site';

let fixture: StoreFixture;
let site: TrialSite;
const request = (path: string, init?: RequestInit) => fetch(site.url + path, init);

async function tryOut(name: string, checked = true): Promise<void> {
  const dist = await writeBuild(join(fixture.folder, 'dist-tried'), {
    name,
    version: '2.0.0',
    marker: 'tried',
  });
  const { release, files } = await prepareRelease({ dist });
  const input = { store: fixture.store, site: await fixture.store.readSite(), release };
  site = await createTrialSite({ ...input, read: async (path) => files.get(path) ?? null }, { checked });
}

beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop' });
  await fixture.release({ name: 'mfe-other' });
});
afterEach(async () => {
  await site.close();
  await fixture.remove();
});

test('serves the release with the live shell and no other remote', async () => {
  await tryOut('mfe-shop');
  const html = await (await request('/shop')).text();
  expect(html).toContain('/releases/mfe-shop/2.0.0/');
  expect(html).toContain('/releases/shell/1.0.0-h00000001/');
  expect(html).not.toContain('mfe-other');
  expect(html).not.toContain('/releases/mfe-shop/1.0.0-h00000001/');
  expect((await request('/other')).status).toBe(404);
});

test('serves the release from the build and the shell from the store, under the site’s policy', async () => {
  await tryOut('mfe-shop');
  const entry = await request('/releases/mfe-shop/2.0.0/remoteEntry.1.js');
  expect(await entry.text()).toContain('tried');
  expect(entry.headers.get('content-type')).toMatch('text/javascript');
  expect((await request('/releases/shell/1.0.0-h00000001/main.1.js')).status).toBe(200);
  expect((await request('/releases/mfe-shop/2.0.0/nothing.js')).status).toBe(404);
  expect(await (await request('/releases/mfe-shop/2.0.0/integrity.json')).json()).toHaveProperty([
    'remoteEntry.1.js',
  ]);
  expect((await request('/shop')).headers.get('content-security-policy')).toMatch('script-src');
});

test('serves a shell release with the live remotes', async () => {
  await tryOut('shell');
  const html = await (await request('/shop')).text();
  expect(html).toContain('/releases/shell/2.0.0/');
  expect(html).toContain('/releases/mfe-shop/1.0.0-h00000001/');
  expect((await request('/other')).status).toBe(200);
});

test('answers 503 for the API and collects failures that the shell reports', async () => {
  await tryOut('mfe-shop');
  expect((await request('/api/products')).status).toBe(503);
  const event = { remote: 'mfe-shop', code: 'SETUP_FAILED', message: 'no' };
  const body = JSON.stringify({ events: [event, { ...event, code: 'READY' }] });
  await request('/api/telemetry/remotes', { method: 'POST', body });
  await request('/api/telemetry/remotes', { method: 'POST', body: 'not json' });
  expect(site.failures).toEqual([event]);
});

test('composes pages without hashes for engines without integrity checks', async () => {
  await tryOut('mfe-shop', false);
  const html = await (await request('/shop')).text();
  expect(html).toContain('/releases/mfe-shop/2.0.0/');
  expect(html).not.toContain('integrity="sha384');
});
