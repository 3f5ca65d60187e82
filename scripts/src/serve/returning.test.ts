import { join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import type { FastifyInstance } from 'fastify';
import { dictionaryHash, startZstandard } from '../releases/dictionary';
import { code, createBench, type Bench } from '../testing/fixtures';
import { ask } from '../testing/raw-request';
import { ROOT } from '../workspace/parts';
import { followSite } from './live-pages';
import { createSiteApp } from './site-app';

let bench: Bench;
let app: FastifyInstance;
let base: string;
const reads: string[] = [];

const shop = (version: string, text: string) =>
  bench.release({ name: 'mfe-shop', version, files: { 'page.js': code(text) } });
const file = (version: string, name = 'page.js') => `/releases/mfe-shop/${version}/${name}`;

/** Releases out of the folder itself, or out of a store that is none. */
async function start(kind: 'folder' | 'store'): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const { store } = bench;
  const live = await followSite({
    store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(bench.folder, 'runtime-config.json'),
    onError,
    everyMs: 0,
  });
  const releaseStore = {
    readRelease: store.readRelease,
    readFile: (...path: Parameters<typeof store.readFile>) => {
      reads.push(path.join('/'));
      return store.readFile(...path);
    },
  };
  app = await createSiteApp({
    ...{ live, onError, releasesDir: join(bench.folder, 'releases') },
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    ...(kind === 'store' && { releaseStore }),
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  reads.length = 0;
  await startZstandard();
  bench = await createBench();
  await bench.release({ name: 'shell' });
  await shop('1.0.1', 'a');
});
afterEach(async () => {
  await app.close();
  await bench.remove();
});

/** One request as a browser makes it, the answer as it came. */
function get(path: string, had?: Buffer, more: Record<string, string> = {}) {
  const headers = {
    'accept-encoding': had ? 'gzip, br, dcb, dcz' : 'gzip, br',
    ...(had && { 'available-dictionary': `:${dictionaryHash(had)}:` }),
    ...more,
  };
  return ask(base, path, { headers });
}
const plain = async (path: string): Promise<Buffer> =>
  (await get(path, undefined, { 'accept-encoding': 'identity' })).body;
const undone = (delta: Buffer, dictionary: Buffer): Buffer =>
  Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(40), dictionary));

describe.each(['folder', 'store'] as const)('a file of a new release, out of a %s', (kind) => {
  let before: Buffer;
  beforeEach(async () => {
    await shop('1.0.2', 'b');
    await start(kind);
    before = await plain(file('1.0.1'));
  });

  test('says what it may be a dictionary for, however it is sent', async () => {
    for (const answer of [await get(file('1.0.1')), await get(file('1.0.2'), before)])
      expect(answer.headers).toMatchObject({
        'use-as-dictionary': 'match="/releases/mfe-shop/*/page.js"',
        vary: 'accept-encoding, available-dictionary',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
  });

  test('comes as what changed to a browser that has the one before', async () => {
    const answer = await get(file('1.0.2'), before);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'dcz' } });
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(undone(answer.body, before)).toEqual(await plain(file('1.0.2')));
    expect(answer.body.length).toBeLessThan(before.length / 10);
  });

  test.each([
    ['has another file', () => get(file('1.0.2'), Buffer.from('other'))],
    ['can’t', () => get(file('1.0.2'), before, { 'accept-encoding': 'br' })],
    ['asks anew, since what came was damaged', () => get(`${file('1.0.2')}?retry=1`, before)],
  ])('comes whole to a browser that %s', async (_what, ask) => {
    const { status, headers } = await ask();
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  });

  test('that is not there is missing for everybody', async () => {
    expect((await get(file('1.0.2', 'none.js'), before)).status).toBe(404);
    expect((await get(file('9.0.0'), before)).status).toBe(404);
  });
});

test('a bucket is asked once for what changed, and once where there is none', async () => {
  await shop('1.0.2', 'b');
  await start('store');
  const before = await plain(file('1.0.1'));
  for (const had of [before, Buffer.from('other')]) {
    reads.length = 0;
    for (let round = 0; round < 3; round += 1) await get(file('1.0.2'), had);
    expect(reads.filter((path) => path.endsWith('.dcz'))).toHaveLength(1);
  }
});

describe('a document', () => {
  const CHROMIUM = { 'sec-ch-ua': '"Chromium";v="156", "Not(A:Brand";v="24"' };
  beforeEach(() => start('folder'));

  test('may be kept as a dictionary by browsers on Chromium; for others it is asked for each time', async () => {
    expect((await get('/shop', undefined, CHROMIUM)).headers).toMatchObject({
      'cache-control': 'private, max-age=0, stale-while-revalidate=2592000',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      vary: 'accept-encoding, available-dictionary',
    });
    const { headers } = await get('/shop');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['use-as-dictionary']).toBeUndefined();
  });

  test('that stands for no page is kept by nobody', async () => {
    const { status, headers } = await get('/no-such-page', undefined, CHROMIUM);
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  });

  test('comes as what changed to who was here before the release', async () => {
    const had = await plain('/shop');
    await shop('1.0.2', 'b');
    const { status, headers, body } = await get('/shop', had, CHROMIUM);
    expect([status, headers['content-encoding']]).toEqual([200, 'dcz']);
    expect(undone(body, had)).toEqual(await plain('/shop'));
    expect(undone(body, had).toString()).toContain('/releases/mfe-shop/1.0.2/');
    expect(headers['content-security-policy']).toBe((await get('/shop')).headers['content-security-policy']);
  });

  test('is the same one in each encoding: who has it gets 304', async () => {
    const had = await plain('/no-such-page');
    const { headers } = await get('/shop', had);
    expect(headers['content-encoding']).toBe('dcz');
    const known = { 'if-none-match': headers.etag ?? '' };
    expect((await get('/shop', had, known)).status).toBe(304);
    expect((await get('/shop', undefined, known)).status).toBe(304);
    await shop('1.0.2', 'b');
    expect((await get('/shop', had, known)).status).toBe(200);
  });

  test('comes whole to who has a document that is unknown here', async () => {
    const { headers } = await get('/shop', Buffer.from('unknown'), CHROMIUM);
    expect(headers['content-encoding']).toBe('br');
  });
});
