import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { createS3Store } from '../releases/s3-store';
import { publish } from '../releases/publish';
import type { ReleaseStore } from '../releases/store';
import { script, temporaryFolder, writeBuild } from '../testing/fixtures';
import { sendRaw } from '../testing/raw-request';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { serveReleaseFiles } from './release-files';

let server: S3Server;
let store: ReleaseStore;
let app: FastifyInstance;
let base: string;
const reads: string[] = [];
const VERSION = '1.0.0-h00000001';
const ENTRY = `/releases/mfe-shop/${VERSION}/remoteEntry.1.js`;

beforeAll(async () => {
  server = await startS3Server();
  store = createS3Store(server.open(await server.makeBucket()));
  const { path, remove } = await temporaryFolder();
  await publish({ store, dist: await writeBuild(`${path}/shell`, { name: 'shell' }) });
  const files = { 'assets/a.svg': '<svg/>', 'tiny.woff2': 'font' };
  await publish({ store, dist: await writeBuild(`${path}/shop`, { name: 'mfe-shop', files }) });
  await remove();
}, 30_000);
afterAll(() => server.stop());

beforeEach(async () => {
  reads.length = 0;
  app = fastify();
  serveReleaseFiles(app, {
    store: {
      readRelease: store.readRelease,
      readFile: (...path) => {
        reads.push(path.join('/'));
        return store.readFile(...path);
      },
    },
    notFound: (reply) => reply.code(404).header('cache-control', 'no-store').send('Not found.\n'),
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const get = (path: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  sendRaw(base, path, { method, ...(encoding && { headers: { 'accept-encoding': encoding } }) });

describe('releases in a bucket', () => {
  const source = Buffer.from(`${script(VERSION)}const door = './remote';\n`);

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, undefined, (bytes: Buffer) => bytes],
    ['br;q=0', undefined, (bytes: Buffer) => bytes],
  ])('are served with the accepted encoding: %s', async (acceptEncoding, encoding, decode) => {
    const response = await get(ENTRY, acceptEncoding);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/releases/mfe-shop/*/remoteEntry.1.js"',
    });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(decode(response.body).equals(source)).toBe(true);
  });

  it.each([
    ['assets/a.svg', 'image/svg+xml'],
    ['tiny.woff2', 'font/woff2'],
    ['expose.1.css', 'text/css; charset=utf-8'],
    ['integrity.json', 'application/json; charset=utf-8'],
    ['release.json', 'application/json; charset=utf-8'],
  ])('are served with the type of %s', async (path, type) => {
    const response = await get(`/releases/mfe-shop/${VERSION}/${path}`);
    expect([response.status, response.headers['content-type']]).toEqual([200, type]);
  });

  it('are served uncompressed if there is no smaller sibling', async () => {
    const response = await get(`/releases/mfe-shop/${VERSION}/assets/a.svg`, 'br');
    expect([String(response.body), response.headers['content-encoding']]).toEqual(['<svg/>', undefined]);
  });

  it('answer HEAD with the same headers and no body', async () => {
    const [head, whole] = [await get(ENTRY, 'br', 'HEAD'), await get(ENTRY, 'br')];
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers['content-encoding']).toBe('br');
  });

  it.each([
    '/releases/mfe-shop/9.9.9/remoteEntry.1.js',
    '/releases/mfe-none/1.0.0/remoteEntry.1.js',
    `/releases/mfe-shop/${VERSION}/gone.js`,
    `/releases/mfe-shop/${VERSION}/remoteEntry.1.js.br`,
    `/releases/mfe-shop/${VERSION}/../../site.json`,
    `/releases/mfe-shop/${VERSION}/%2e%2e/%2e%2e/site.json`,
    `/releases/mfe-shop/${VERSION}/__proto__`,
    `/releases/mfe-shop/${VERSION}/constructor`,
    `/releases/mfe-shop/${VERSION}/`,
    '/releases/.history/00000000.json',
    '/releases/site.json',
    '/releases/',
  ])('answer an uncacheable 404 for %s', async (url) => {
    const response = await get(url);
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(response.headers['content-type']).not.toMatch(/javascript/);
  });

  it('are read from the bucket once, even for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get(ENTRY, 'br')));
    await get(ENTRY, 'br');
    expect(reads).toEqual([`mfe-shop/${VERSION}/remoteEntry.1.js.br`]);
  });

  it('are not served before they are finished', async () => {
    const bucket = server.open('releases-1');
    const path = 'mfe-shop/2.0.0/remoteEntry.1.js';
    await bucket.put(path, 'half()', { type: 'text/javascript', cacheControl: 'no-cache' });
    expect((await get(`/releases/${path}`)).status).toBe(404);
  });
});
