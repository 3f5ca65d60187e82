import { join } from 'node:path';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { tokenOf } from '../releases/previews/preview';
import { startPreview } from '../releases/previews/start-preview';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';
import { followSite } from './live-pages';
import { createSiteApp } from './site-app';

const publicDir = join(ROOT, 'scripts/src/compose/public');

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  const data = { type: 'object', title: '</pre><script>alert(1)</script>' } as const;
  await fixture.release({
    name: 'mfe-shop',
    manifest: {
      offers: { slots: [{ name: 'mfe-shop.notes', version: '1.0.0', docs: 'Dưới giá <b>', data }] },
    },
  });
});
afterEach(() => fixture.remove());

async function get(environment: 'development' | 'production', source: 'none' | 'default' | 'always') {
  const onError = (error: unknown) => {
    throw error;
  };
  const { store, folder } = fixture;
  const live = await followSite({
    store,
    readConfig: async () => runtimeConfigSchema.parse({ environment }),
    configPath: join(folder, 'runtime-config.json'),
    onError,
  });
  const app = await createSiteApp({
    live,
    releasesDir: join(folder, 'releases'),
    publicDir,
    onError,
    ...(source !== 'none' && { platform: { store, always: source === 'always' } }),
  });
  const response = await app.inject('/__platform');
  await app.close();
  return response;
}

test.each([
  ['in development', 'development', 'default'],
  ['in production if it is switched on', 'production', 'always'],
] as const)(
  'the catalogue is a page %s, which nobody indexes or stores',
  async (_when, environment, source) => {
    const { statusCode, headers, body } = await get(environment, source);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri/,
      ),
    });
    expect(body).toContain('<html lang="vi">');
    expect(body).toContain('<code>mfe-shop.notes</code>');
  },
);

test('previews are listed without their addresses', async () => {
  const now = new Date();
  const preview = await startPreview(fixture.store, {
    part: 'mfe-shop',
    version: '2.0.0',
    days: 7,
    by: '<linh>',
    now,
  });
  const { body } = await get('development', 'default');
  expect(body).toContain('<h2>Bản xem trước</h2>');
  expect(body).toContain('<code>mfe-shop 2.0.0</code>');
  expect(body).toContain('&lt;linh&gt;');
  expect(body).not.toContain(tokenOf(preview).split('.')[1]);
});

test('texts of manifests are shown as texts', async () => {
  const { body } = await get('development', 'default');
  expect(body).toContain('Dưới giá &lt;b&gt;');
  expect(body).not.toContain('<script>');
});

test('is not found in production, where the address is one like any other', async () => {
  const { statusCode, headers, body } = await get('production', 'default');
  expect([statusCode, body]).toEqual([404, 'Not found.\n']);
  expect(headers).not.toHaveProperty('x-robots-tag');
});

test('is not there if the server has no source for it', async () => {
  expect((await get('development', 'none')).body).not.toContain('mfe-shop.notes</code>');
});
