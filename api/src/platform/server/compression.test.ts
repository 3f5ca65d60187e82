import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readdirSync } from 'node:fs';
import Fastify from 'fastify';
import { startApi, type TestApi } from '../../../test/api';
import { defaultPicturesFolder } from '../config/pictures-folder';
import { compressAnswers } from './compression';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true });
});
afterAll(() => api.close());

const get = (path: string, encoding?: string) =>
  api.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])(
  'a client that accepts %s gets a list encoded as %s, in less than a third of the plain size',
  async (accepted, encoding, open) => {
    const plain = await get('/locations/provinces/79/wards');
    const small = await get('/locations/provinces/79/wards', accepted);
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers['vary']).toMatch(/accept-encoding/i);
    expect(JSON.parse(open(small.rawPayload).toString())).toEqual(plain.json());
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  },
);

test.each([
  ['a response to a client that accepts no encoding', '/locations/provinces/79/wards', undefined],
  ['a response of a few bytes', '/health/live', 'br'],
])('%s is not compressed', async (_what, path, accepted) => {
  const response = await get(path, accepted);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.json().success ?? true).toBe(true);
});

test('a picture is not compressed again', async () => {
  const [name] = readdirSync(defaultPicturesFolder()).filter((file) => file.endsWith('.webp'));
  const response = await get(`/files/pictures/${name}`, 'br');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(response.headers['content-encoding']).toBeUndefined();
});

test('hooks of routes do not leak into shared lists of hooks', async () => {
  const shared = [() => Promise.resolve()];
  const app = Fastify();
  await compressAnswers(app);
  for (const url of ['/one', '/two']) app.get(url, { onRequest: shared }, () => ({}));
  await app.ready();
  expect(shared).toHaveLength(1);
  await app.close();
});
