import { join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import type { FastifyInstance } from 'fastify';
import { dictionaryHash, startZstandard } from '../releases/dictionary';
import { code, createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { sendRaw as send } from '../testing/raw-request';
import { ROOT } from '../workspace/parts';
import { followSite } from './live-pages';
import { createSiteApp } from './site-app';

let fixture: StoreFixture;
let app: FastifyInstance;
let base: string;
const reads: string[] = [];

const shop = (version: string, text: string) =>
  fixture.release({ name: 'mfe-shop', version, files: { 'page.js': code(text) } });
const file = (version: string, name = 'page.js') => `/releases/mfe-shop/${version}/${name}`;

/** Starts a site on a folder of releases, or on another kind of store. */
async function start(kind: 'folder' | 'store'): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const { store } = fixture;
  const live = await followSite({
    store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(fixture.folder, 'runtime-config.json'),
    onError,
    intervalMs: 0,
  });
  const releaseStore = {
    readRelease: store.readRelease,
    readFile: (...path: Parameters<typeof store.readFile>) => {
      reads.push(path.join('/'));
      return store.readFile(...path);
    },
  };
  app = await createSiteApp({
    live,
    onError,
    releasesDir: join(fixture.folder, 'releases'),
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    ...(kind === 'store' && { releaseStore }),
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  reads.length = 0;
  await startZstandard();
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await shop('1.0.1', 'a');
});
afterEach(async () => {
  await app.close();
  await fixture.remove();
});

/** Sends one request as a browser does and returns the raw response. */
function get(path: string, previous?: Buffer, more: Record<string, string> = {}) {
  const headers = {
    'accept-encoding': previous ? 'gzip, br, dcb, dcz' : 'gzip, br',
    ...(previous && { 'available-dictionary': `:${dictionaryHash(previous)}:` }),
    ...more,
  };
  return send(base, path, { headers });
}
const plain = async (path: string): Promise<Buffer> =>
  (await get(path, undefined, { 'accept-encoding': 'identity' })).body;
const decoded = (delta: Buffer, dictionary: Buffer): Buffer =>
  Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(40), dictionary));

describe.each(['folder', 'store'] as const)('a file of a new release, from a %s', (kind) => {
  let before: Buffer;
  beforeEach(async () => {
    await shop('1.0.2', 'b');
    await start(kind);
    before = await plain(file('1.0.1'));
  });

  test('has its dictionary headers in every encoding', async () => {
    for (const response of [await get(file('1.0.1')), await get(file('1.0.2'), before)])
      expect(response.headers).toMatchObject({
        'use-as-dictionary': 'match="/releases/mfe-shop/*/page.js"',
        vary: 'accept-encoding, available-dictionary',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
  });

  test('is sent as a delta to a browser with the previous file', async () => {
    const response = await get(file('1.0.2'), before);
    expect(response).toMatchObject({ status: 200, headers: { 'content-encoding': 'dcz' } });
    expect(response.headers['content-type']).toMatch(/^text\/javascript/);
    expect(decoded(response.body, before)).toEqual(await plain(file('1.0.2')));
    expect(response.body.length).toBeLessThan(before.length / 10);
  });

  test.each([
    ['has another file', () => get(file('1.0.2'), Buffer.from('other'))],
    ['does not accept deltas', () => get(file('1.0.2'), before, { 'accept-encoding': 'br' })],
    ['reloads a damaged file', () => get(`${file('1.0.2')}?retry=1`, before)],
  ])('is sent whole to a browser that %s', async (_what, send) => {
    const { status, headers } = await send();
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  });

  test('answers 404 if it is missing, even with a dictionary', async () => {
    expect((await get(file('1.0.2', 'none.js'), before)).status).toBe(404);
    expect((await get(file('9.0.0'), before)).status).toBe(404);
  });
});

test('a bucket is read once per delta, and once for a missing delta', async () => {
  await shop('1.0.2', 'b');
  await start('store');
  const before = await plain(file('1.0.1'));
  for (const previous of [before, Buffer.from('other')]) {
    reads.length = 0;
    for (let round = 0; round < 3; round += 1) await get(file('1.0.2'), previous);
    expect(reads.filter((path) => path.endsWith('.dcz'))).toHaveLength(1);
  }
});

describe('a document', () => {
  const CHROMIUM = { 'sec-ch-ua-mobile': '?0' };
  beforeEach(() => start('folder'));

  test('may be kept as a dictionary by Chromium, while other browsers revalidate it', async () => {
    expect((await get('/shop', undefined, CHROMIUM)).headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, proxy-revalidate, stale-while-revalidate=2592000',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
    });
    const { headers } = await get('/shop');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    expect(headers['use-as-dictionary']).toBeUndefined();
  });

  test('is not kept as a dictionary if it is not a page', async () => {
    const { status, headers } = await get('/no-such-page', undefined, CHROMIUM);
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  test('is sent as a delta after a release', async () => {
    const previous = await plain('/shop');
    await shop('1.0.2', 'b');
    const { status, headers, body } = await get('/shop', previous, CHROMIUM);
    expect([status, headers['content-encoding']]).toEqual([200, 'dcz']);
    expect(headers['cache-control']).toBe('private, max-age=0, stale-while-revalidate=2592000');
    expect(decoded(body, previous)).toEqual(await plain('/shop'));
    expect(decoded(body, previous).toString()).toContain('/releases/mfe-shop/1.0.2/');
    expect(headers['content-security-policy']).toBe((await get('/shop')).headers['content-security-policy']);
  });

  test('has the same validator in each encoding, so that 304 works', async () => {
    const previous = await plain('/no-such-page');
    const { headers } = await get('/shop', previous);
    expect(headers['content-encoding']).toBe('dcz');
    const revalidation = { 'if-none-match': headers.etag ?? '' };
    expect((await get('/shop', previous, revalidation)).status).toBe(304);
    expect((await get('/shop', undefined, revalidation)).status).toBe(304);
    await shop('1.0.2', 'b');
    expect((await get('/shop', previous, revalidation)).status).toBe(200);
  });

  test('is sent whole if the browser’s document is unknown', async () => {
    const { headers } = await get('/shop', Buffer.from('unknown'), CHROMIUM);
    expect(headers['content-encoding']).toBe('br');
  });
});
