import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { createApiReader, type ApiAnswer } from './api-reader';
import { serveSitemap } from './sitemap';

const origin = 'https://shop.example';
const updatedAt = '2026-05-01T00:00:00.000Z';
const ok = (data: unknown): ApiAnswer => ({ status: 200, body: { data } });
const items = Array.from({ length: 10_000 }, (_, index) => ({ slug: `san-pham-${index}`, updatedAt }));
let answers: Record<string, ApiAnswer>;
const allAnswers: Readonly<Record<string, ApiAnswer>> = {
  '/catalogue/sitemap': ok({
    pages: [
      { page: 1, updatedAt },
      { page: 2, updatedAt },
    ],
  }),
  '/catalogue/sitemap/1': ok({ items }),
  '/catalogue/sitemap/2': ok({ items: [{ slug: 'a&b', updatedAt }] }),
  '/packages?vehicleType=car': ok({ items: [{ tier: 'basic', vehicleType: 'car' }] }),
  '/packages?vehicleType=motorbike': ok({ items: [{ tier: 'basic', vehicleType: 'motorbike' }] }),
};

let app: FastifyInstance;
let isApiUp = true;
/** Prefix of a remote that is disabled. */
let closedPrefix: string | null;
beforeEach(() => {
  isApiUp = true;
  closedPrefix = null;
  answers = { ...allAnswers };
  app = fastify();
  serveSitemap(app, {
    origin,
    openPages: async () => (path) => closedPrefix === null || !path.startsWith(closedPrefix),
    reader: createApiReader({
      request: async (path) => {
        if (!isApiUp) throw new Error('down');
        return answers[path] ?? { status: 404, body: {} };
      },
    }),
  });
});
afterEach(() => app.close());

async function addresses(url: string): Promise<[string, string | undefined][]> {
  const { body, statusCode, headers } = await app.inject({ url });
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'application/xml; charset=utf-8',
  });
  const { document } = new JSDOM(body, { contentType: 'application/xml' }).window;
  return [...document.documentElement.children].map((element) => [
    element.querySelector('loc')!.textContent!,
    element.querySelector('lastmod')?.textContent ?? undefined,
  ]);
}

it('lists no page of a disabled remote, from the next request on', async () => {
  expect((await addresses('/sitemaps/pages.xml')).map(([url]) => url)).toContain(`${origin}/products`);
  await addresses('/sitemaps/products-1.xml');
  closedPrefix = '/products';
  const pages = (await addresses('/sitemaps/pages.xml')).map(([url]) => url);
  expect(pages).not.toContain(`${origin}/products`);
  expect(pages.length).toBeGreaterThan(1);
  expect(await addresses('/sitemap.xml')).toEqual([[`${origin}/sitemaps/pages.xml`, undefined]]);
  expect((await app.inject({ url: '/sitemaps/products-1.xml' })).statusCode).toBe(404);
  closedPrefix = null;
  expect(await addresses('/sitemap.xml')).toHaveLength(3);
});

it('lists the sitemaps, with the last change of each file of products', async () => {
  expect(await addresses('/sitemap.xml')).toEqual([
    [`${origin}/sitemaps/pages.xml`, undefined],
    [`${origin}/sitemaps/products-1.xml`, updatedAt],
    [`${origin}/sitemaps/products-2.xml`, updatedAt],
  ]);
});

it('lists public pages, policies and packages, and no personal page', async () => {
  const paths = (await addresses('/sitemaps/pages.xml')).map(([url]) => url.slice(origin.length));
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/products', '/policies', '/policies/bao-hanh', '/packages/basic']),
  );
  expect(paths).toEqual(
    expect.arrayContaining(['/packages?type=motorbike', '/packages/basic?type=motorbike']),
  );
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.join(' ')).not.toMatch(/cart|orders|auth|profile/);
});

it('lists products with escaped addresses', async () => {
  expect(await addresses('/sitemaps/products-2.xml')).toEqual([[`${origin}/products/a%26b`, updatedAt]]);
});

it('compresses a file of 10,000 products', async () => {
  const { rawPayload, headers } = await app.inject({
    url: '/sitemaps/products-1.xml',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers['content-encoding']).toBe('gzip');
  expect(rawPayload.length).toBeLessThan(200_000);
  expect(gunzipSync(rawPayload).toString().match(/<loc>/g)).toHaveLength(10_000);
});

it('names ten files for 100,000 products', async () => {
  const pages = Array.from({ length: 10 }, (_, index) => ({ page: index + 1, updatedAt }));
  answers['/catalogue/sitemap'] = ok({ pages });
  answers['/catalogue/sitemap/10'] = ok({ items });
  const files = (await addresses('/sitemap.xml')).map(([url]) => url.slice(origin.length));
  expect(files).toHaveLength(11);
  expect(files.at(-1)).toBe('/sitemaps/products-10.xml');
  expect(await addresses('/sitemaps/products-10.xml')).toHaveLength(10_000);
});

it('answers 404 after the last file', async () => {
  expect((await app.inject({ url: '/sitemaps/products-3.xml' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/sitemaps/products-0.xml' })).statusCode).toBe(404);
});

it('asks robots to retry later while the API is down', async () => {
  isApiUp = false;
  const { statusCode, headers } = await app.inject({ url: '/sitemap.xml' });
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('120');
});
