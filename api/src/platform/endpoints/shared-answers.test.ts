import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ProductList } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { startApi, type TestApi } from '../../../test/api';
import { products } from '../../catalogue/products/tables';
import { seed } from '../../seed';
import { compressAnswers } from '../server/compression';
import { answerOf } from './envelope';
import { shareAnswers } from './shared-answers';

const OPEN = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
type Encoding = keyof typeof OPEN;
const ENCODINGS = Object.keys(OPEN) as Encoding[];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seed(api.db, { now: api.clock.now(), demo: false });
});
afterAll(() => api.close());

describe('a shared response', () => {
  /** Starts a site with one page, which shares its responses. */
  async function startSite(data: () => { readonly text: string }) {
    const app = Fastify();
    app.setSerializerCompiler(serializerCompiler);
    await compressAnswers(app);
    const send = shareAnswers();
    const response = { 200: answerOf(z.object({ text: z.string() })) };
    app.get('/', { schema: { response } }, async (_request, reply) => send(reply, data()));
    const get = (encoding: Encoding = 'identity') =>
      app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    return { app, get };
  }

  test('a shared response is serialised once and has the same content in each encoding', async () => {
    let written = 0;
    const text = 'Cáp sạc '.repeat(500);
    const data = {
      get text() {
        written++;
        return text;
      },
    };
    const { app, get } = await startSite(() => data);
    for (const encoding of [...ENCODINGS, ...ENCODINGS]) {
      const { headers, rawPayload } = await get(encoding);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      expect(JSON.parse(OPEN[encoding](rawPayload).toString())).toEqual({ success: true, data: { text } });
    }
    expect(written).toBe(1);
    await app.close();
  });

  test('a shared response has the data that was read for it, even if the data changes and changes back', async () => {
    const texts = ['a'.repeat(2_000), 'b'.repeat(2_000), 'a'.repeat(2_000)];
    let next = 0;
    const { app, get } = await startSite(() => ({ text: texts[next++] ?? '' }));
    for (const text of texts) {
      expect(JSON.parse(brotliDecompressSync((await get('br')).rawPayload).toString()).data).toEqual({
        text,
      });
    }
    await app.close();
  });

  test('a shared response fails for every caller if its data violates the contract', async () => {
    const wrong = { text: 1 } as unknown as { text: string };
    const { app, get } = await startSite(() => wrong);
    expect([(await get()).statusCode, (await get()).statusCode]).toEqual([500, 500]);
    await app.close();
  });
});

describe('an ETag', () => {
  const get = (headers: Record<string, string> = {}) => api.app.inject({ url: '/api/products', headers });

  test.each([
    [304, 'the same content', (etag: string) => etag],
    [304, 'the same content among others', (etag: string) => `"older", ${etag}`],
    [304, 'any content (*)', () => '*'],
    [200, 'other content', () => 'W/"older"'],
  ])('responds with %i to a client that has %s', async (status, _what, has) => {
    const { headers } = await get();
    expect(headers['cache-control']).toBe('no-cache');
    const { statusCode, rawPayload } = await get({ 'if-none-match': has(String(headers['etag'])) });
    expect(statusCode).toBe(status);
    expect(rawPayload.length > 0).toBe(status === 200);
  });

  test('an ETag changes with the content and is the same in every encoding', async () => {
    const tags = async () =>
      Promise.all(
        ENCODINGS.map(async (encoding) => (await get({ 'accept-encoding': encoding })).headers['etag']),
      );
    const before = new Set(await tags());
    await api.db.update(products).set({ name: 'Bộ sạc thử' }).where(eq(products.sku, 'SAC-AC-7'));
    const after = new Set(await tags());
    expect([before.size, after.size, new Set([...before, ...after]).size]).toEqual([1, 1, 2]);
  });
});

describe('lists of products', () => {
  async function get(path: string, encoding: Encoding, more: Record<string, string> = {}) {
    const headers = { 'accept-encoding': encoding, ...more };
    const response = await api.app.inject({ url: `/api/products${path}`, headers });
    const text = OPEN[encoding](response.rawPayload).toString();
    return { reply: response, data: (JSON.parse(text) as { data: ProductList }).data };
  }

  test('each of many simultaneous requests for products gets the list for its own query and encoding', async () => {
    const paths = ['?pageSize=4', '?pageSize=4&page=2', '?pageSize=4&sort=price-asc'];
    const alone = new Map<string, ProductList>();
    for (const path of paths) alone.set(path, (await get(path, 'identity')).data);
    const requests = Array.from({ length: 36 }, (_, index) => ({
      path: paths[index % 3] ?? '',
      encoding: ENCODINGS[Math.floor(index / 3) % 3] ?? 'identity',
      id: `danh-sach-${index}`,
    }));
    const answers = await Promise.all(
      requests.map(({ path, encoding, id }) => get(path, encoding, { 'x-request-id': id })),
    );
    for (const [index, { reply: response, data }] of answers.entries()) {
      const { path, encoding, id } = requests[index] ?? { path: '', encoding: '', id: '' };
      expect(data).toEqual(alone.get(path));
      expect(response.headers['x-request-id']).toBe(id);
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
    }
  });

  test('lists of products have the new price for requests after the change, in every encoding', async () => {
    const [first] = (await get('?pageSize=1', 'br')).data.items;
    for (const [index, encoding] of ENCODINGS.entries()) {
      const price = 700_000 + index;
      await api.db
        .update(products)
        .set({ price })
        .where(eq(products.id, first?.id ?? ''));
      const shown = await Promise.all([1, 2, 3, 4].map(() => get('?pageSize=1', encoding)));
      expect(shown.map(({ data }) => data.items[0]?.price)).toEqual([price, price, price, price]);
    }
  });
});
