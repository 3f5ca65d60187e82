import { join } from 'node:path';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { createStoreFixture, type StoreFixture } from '../../testing/fixtures';
import { ROOT } from '../../workspace/parts';
import { followSite } from '../live-pages';
import { createSiteApp } from '../site-app';
import { createApiReader, type ApiAnswer } from './api-reader';

const ORIGIN = 'https://shop.example';
const page = (prefix: string, layout: 'site' | 'quiet' = 'site') => ({
  prefix,
  title: prefix,
  access: { kind: 'public' as const },
  layout,
});
const PREFIXES = [
  '/',
  '/services',
  '/products',
  '/compare',
  '/favourites',
  '/packages',
  '/orders',
  '/policies',
  '/contact',
];

const product = {
  sku: 'SAC-1',
  slug: 'bo-sac',
  name: 'Bộ sạc </script>',
  brand: 'Trạm Nhà',
  price: 6_490_000,
  picture: null,
  stock: { state: 'low', left: 2 },
  rating: null,
};
const rated = { ...product, slug: 'cap-sac', rating: { average: 4.5, count: 2 } };
const detail = (item: object) => ({ product: item, description: 'Bộ sạc tại nhà.', pictures: [] });
const pack = {
  tier: 'basic',
  vehicleType: 'car',
  name: 'Gói Cơ bản',
  summary: 'Đủ dùng.',
  price: 900_000,
  months: 12,
};
const packages = [pack];
const motorbikePackages = [{ ...pack, vehicleType: 'motorbike', name: 'Gói xe máy', price: 300_000 }];
const services = [{ name: 'Bảo dưỡng', summary: 'Định kỳ', priceFrom: 450_000 }];

const ok = (data: unknown): ApiAnswer => ({ status: 200, body: { data } });
const gone = (code: string): ApiAnswer => ({ status: 404, body: { code } });
const answers: Readonly<Record<string, ApiAnswer>> = {
  '/products': ok({ items: [product, rated], total: 30, pageSize: 12 }),
  '/products?page=2': ok({ items: [rated], total: 30, pageSize: 12 }),
  '/products?page=9': ok({ items: [], total: 30, pageSize: 12 }),
  '/products/bo-sac': ok(detail(product)),
  '/products/cap-sac': ok(detail(rated)),
  '/products/ngung-ban': gone('PRODUCT_ARCHIVED'),
  '/packages?vehicleType=car': ok({ items: packages }),
  '/packages?vehicleType=motorbike': ok({ items: motorbikePackages }),
  '/services': ok({ items: services }),
};

let fixture: StoreFixture;
let app: FastifyInstance;
let isApiUp = true;

beforeAll(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({
    name: 'mfe-shop',
    manifest: { routes: [...PREFIXES.map((prefix) => page(prefix)), page('/auth', 'quiet')] },
  });
  const onError = (error: unknown) => {
    throw error;
  };
  const live = await followSite({
    store: fixture.store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(fixture.folder, 'runtime-config.json'),
    onError,
  });
  app = await createSiteApp({
    live,
    releasesDir: join(fixture.folder, 'releases'),
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    found: {
      origin: ORIGIN,
      reader: createApiReader({
        maxAgeMs: 0,
        request: async (path) => {
          if (!isApiUp) throw new Error('down');
          return answers[path] ?? gone('NOT_FOUND');
        },
      }),
    },
    onError,
  });
});
beforeEach(() => (isApiUp = true));
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

async function open(url: string) {
  const response = await app.inject({ url });
  const { document } = new JSDOM(response.body).window;
  const structured = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent!) as Record<string, unknown>,
  );
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    isIndexed: !document.querySelector('meta[name=robots]'),
    typed: (type: string) => structured.find((data) => [data['@type']].flat().includes(type)),
  };
}

describe('a product', () => {
  it('is described with its price and stock, and without a rating if it has no reviews', async () => {
    const { status, title, canonical, typed } = await open('/products/bo-sac');
    expect({ status, title, canonical }).toEqual({
      status: 200,
      title: 'Bộ sạc </script> – EVCare',
      canonical: `${ORIGIN}/products/bo-sac`,
    });
    expect(typed('Product')).toMatchObject({
      name: product.name,
      offers: {
        price: 6_490_000,
        priceCurrency: 'VND',
        availability: 'https://schema.org/LimitedAvailability',
      },
    });
    expect(typed('Product')).not.toHaveProperty('aggregateRating');
    expect(typed('BreadcrumbList')!['itemListElement']).toHaveLength(3);
  });

  it('is described with the rating of its reviews', async () => {
    expect((await open('/products/cap-sac')).typed('Product')).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  it.each([
    ['/products/khong-co', 404],
    ['/products/ngung-ban', 410],
    ['/packages/khong-co', 404],
    ['/policies/khong-co', 404],
  ])('%s answers %i with the page, which is not indexed', async (url, expected) => {
    const { status, isIndexed, body, headers } = await open(url);
    expect({ status, isIndexed }).toEqual({ status: expected, isIndexed: false });
    expect(body).toContain('id="boot-document"');
    const again = await app.inject({ url, headers: { 'if-none-match': headers.etag as string } });
    expect(again.statusCode).toBe(expected);
  });
});

it('describes the page of suitable chargers, which is no product', async () => {
  const { status, title, isIndexed, canonical } = await open('/products/chargers');
  expect({ status, title, isIndexed, canonical }).toEqual({
    status: 200,
    title: 'Bộ sạc nào hợp xe tôi? – EVCare',
    isIndexed: true,
    canonical: `${ORIGIN}/products/chargers`,
  });
});

it('describes the list of policies, which is a parent of each policy', async () => {
  const { status, title, isIndexed, canonical } = await open('/policies');
  expect({ status, title, isIndexed, canonical }).toEqual({
    status: 200,
    title: 'Chính sách – EVCare',
    isIndexed: true,
    canonical: `${ORIGIN}/policies`,
  });
  expect((await open('/policies/doi-tra')).typed('BreadcrumbList')).toMatchObject({
    itemListElement: [{}, { name: 'Chính sách', item: `${ORIGIN}/policies` }, { name: 'Chính sách đổi trả' }],
  });
});

it.each(['/compare', '/favourites'])(
  '%s is not indexed, since it shows what one visitor chose',
  async (url) => {
    expect(await open(url)).toMatchObject({ status: 200, isIndexed: false });
  },
);

it.each([
  ['/products?category=motor&utm_source=zalo', '/products'],
  ['/products?page=2&fbclid=1', '/products?page=2'],
  ['/products?page=9', '/products'],
  ['/products/bo-sac?tab=specs', '/products/bo-sac'],
  ['/packages?tier=basic', '/packages'],
  ['/packages?type=motorbike&utm_source=zalo', '/packages?type=motorbike'],
  ['/packages/basic?type=car', '/packages/basic'],
  ['/packages/basic?type=motorbike', '/packages/basic?type=motorbike'],
  ['/?utm_campaign=1', '/'],
])('%s has the canonical address %s', async (url, canonical) => {
  expect((await open(url)).canonical).toBe(`${ORIGIN}${canonical}`);
});

it.each([
  [
    '/products/bo-sac',
    /^https:\/\/shop\.example\/api\/files\/previews\/product\.bo-sac\.jpg\?v=[0-9a-f]{8}$/,
  ],
  ['/packages/basic', /\/package\.basic\.jpg\?v=/],
  ['/packages/basic?type=motorbike', /\/package\.basic-motorbike\.jpg\?v=/],
  ['/policies/bao-hanh', /\/page\.bao-hanh\.jpg\?v=/],
  ['/services', /\/page\.services\.jpg\?v=/],
])('%s has a picture for link previews', async (url, address) => {
  const { document } = new JSDOM((await app.inject({ url })).body).window;
  const content = (name: string) =>
    document.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content');
  expect(content('')).toMatch(address);
  expect([content(':width'), content(':height')]).toEqual(['1200', '630']);
});

it('never takes an address from the request', async () => {
  const { body } = await app.inject({
    url: '/',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(body).not.toContain('evil.example');
});

it('describes the workshop, the search and the lists', async () => {
  const home = await open('/');
  expect(home.typed('AutoRepair')).toMatchObject({
    telephone: '1900 0000',
    openingHoursSpecification: [
      { opens: '08:00', closes: '12:00' },
      { opens: '13:00', closes: '17:30' },
    ],
  });
  expect(home.typed('WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  expect(home.typed('FAQPage')!['mainEntity']).toHaveLength(4);
  expect((await open('/products')).typed('ItemList')!['itemListElement']).toHaveLength(2);
  expect((await open('/products?page=2')).typed('ItemList')).toMatchObject({
    itemListElement: [{ position: 13 }],
  });
  expect((await open('/services')).typed('ItemList')).toMatchObject({
    itemListElement: [{ item: { '@type': 'Service', offers: { price: 450_000 } } }],
  });
  expect((await open('/packages/basic')).typed('Service')).toMatchObject({ offers: { price: 900_000 } });
  expect((await open('/packages/basic?type=motorbike')).typed('Service')).toMatchObject({
    name: 'Gói xe máy',
    url: `${ORIGIN}/packages/basic?type=motorbike`,
    offers: { price: 300_000 },
  });
});

it('lets search engines list the pages to sign in and to register, but no other page of the account', async () => {
  for (const [path, title] of [
    ['/auth/login', 'Đăng nhập – EVCare'],
    ['/auth/register', 'Đăng ký – EVCare'],
  ] as const)
    expect(await open(`${path}?next=%2Fcart`)).toMatchObject({
      status: 200,
      isIndexed: true,
      title,
      canonical: `${ORIGIN}${path}`,
    });
  expect(await open('/auth/forgot-password')).toMatchObject({ status: 200, isIndexed: false });
});

it('keeps personal pages out of search engines', async () => {
  expect(await open('/orders/DH-2026-00001')).toMatchObject({ status: 200, isIndexed: false });
});

it.each(['/products/bo-sac', '/packages/basic', '/products'])(
  '%s is sent as composed while the API is down',
  async (url) => {
    isApiUp = false;
    const { status, body } = await open(url);
    expect(status).toBe(200);
    expect(body).toContain('id="boot-document"');
  },
);

it.each([
  ['/products/', '/products'],
  ['/products///?a=1', '/products?a=1'],
  ['/Products/Bo-Sac?tab=1', '/products/bo-sac?tab=1'],
  ['/ORDERS/DH-2026-00001', '/orders/DH-2026-00001'],
])('%s moved to %s', async (url, target) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(target);
});

it.each(['/orders/DH-2026-00001', '//evil.example/', '/\\evil.example/', '/nothing/'])(
  '%s is not redirected',
  async (url) => expect((await app.inject({ url })).headers).not.toHaveProperty('location'),
);

it('robots.txt and security.txt name the sitemap and a contact, and allow robots to read data and pictures', async () => {
  const robots = (await app.inject({ url: '/robots.txt' })).body;
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).not.toMatch(/Disallow: \/api\/?$/m);
  const security = (await app.inject({ url: '/.well-known/security.txt' })).body;
  expect(security).toMatch(/^Contact: https:\/\/shop\.example\/contact$/m);
  expect(Date.parse(/^Expires: (.*)$/m.exec(security)![1]!)).toBeGreaterThan(Date.now());
});
