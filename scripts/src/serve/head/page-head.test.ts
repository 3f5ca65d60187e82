import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import type { ApiAnswer } from './api-reader';
import type { PageAnswer } from './page-answer';
import { buildPageHead, FIXED_PATHS } from './page-head';
import { structuredProblems } from './testing/schema-rules';

const origin = 'https://shop.example';
const ok = (data: unknown): ApiAnswer => ({ status: 200, body: { data } });

const product = (slug: string, more: object = {}) => ({
  sku: slug.toUpperCase(),
  slug,
  name: `Sản phẩm ${slug}`,
  brand: 'Trạm Nhà',
  price: 6_490_000,
  picture: { src: '/api/files/pictures/a.webp', alt: 'Hình' },
  stock: { state: 'in', left: null },
  rating: null,
  ...more,
});
const products = [
  product('con-hang'),
  product('sap-het', { stock: { state: 'low', left: 2 }, rating: { average: 4.5, count: 2 } }),
  product('het-hang', { stock: { state: 'out', left: 0 }, picture: null }),
  product('ky-tu-la-&-"<', { name: 'Cáp "Type 2" <script>' }),
];
const pack = (tier: string, name: string, vehicleType = 'car') => ({
  tier,
  vehicleType,
  name,
  summary: `Tóm tắt của ${name}.`,
  price: 900_000,
  months: 12,
});
const answers = new Map<string, ApiAnswer>([
  ['/products', ok({ items: products, total: 30, pageSize: 12 })],
  ['/products?page=2', ok({ items: products.slice(2), total: 30, pageSize: 12 })],
  ...products.map(
    (item) =>
      [
        `/products/${encodeURIComponent(item.slug)}`,
        ok({
          product: item,
          description: `Mô tả của ${item.slug}.`,
          pictures: item.picture ? [item.picture, item.picture] : [],
        }),
      ] as const,
  ),
  [
    '/products/con-hang/documents/manual',
    ok({
      product: { slug: 'con-hang', name: 'Sản phẩm con-hang' },
      title: 'Hướng dẫn sử dụng',
      sections: [{ title: 'Sạc xe', lines: ['Đỗ xe, kéo phanh tay.', 'Cắm đầu sạc.'] }],
    }),
  ],
  ['/packages?vehicleType=car', ok({ items: [pack('basic', 'Gói Cơ bản'), pack('premium', 'Gói Cao cấp')] })],
  ['/packages?vehicleType=motorbike', ok({ items: [pack('basic', 'Gói Cơ bản xe máy', 'motorbike')] })],
  [
    '/services',
    ok({
      items: [
        { name: 'Bảo dưỡng', summary: 'Định kỳ', priceFrom: 450_000 },
        { name: 'Kiểm tra', summary: '', priceFrom: 200_000 },
      ],
    }),
  ],
  ['/promotions', ok({ items: [] })],
]);

const defaults = runtimeConfigSchema.parse({});
const config = { ...defaults, company: { ...defaults.company, taxCode: '0312345678' } };
const read = async (path: string) => answers.get(path) ?? { status: 404, body: { code: 'NOT_FOUND' } };

async function headOf(address: string): Promise<PageAnswer> {
  const url = new URL(address, origin);
  const answer = await buildPageHead(url.pathname, url.searchParams, { origin, config, reader: { read } });
  if (!answer) throw new Error(`${address} has no head`);
  return answer;
}

const PAGES = [
  ...FIXED_PATHS,
  '/products?page=2',
  ...products.map(({ slug }) => `/products/${encodeURIComponent(slug)}`),
  '/documents/con-hang/manual',
  '/packages/basic',
  '/packages/premium',
  '/packages?type=motorbike',
  '/packages/basic?type=motorbike',
];

it.each(PAGES)('%s has structured data that search engines accept', async (path) => {
  const { head } = await headOf(path);
  expect(head.structured?.length).toBeGreaterThan(0);
  expect(head.structured?.flatMap(structuredProblems)).toEqual([]);
});

it.each(PAGES)('%s has a canonical address, and a title and description for search results', async (path) => {
  const { head, status } = await headOf(path);
  expect(status).toBe(200);
  expect(head.canonical).toBe(new URL(path, origin).href.replace(/(?<=example)\/$/, '/'));
  expect(head.title.length).toBeLessThanOrEqual(80);
  expect(head.description.length).toBeGreaterThan(30);
  expect(head.description.length).toBeLessThanOrEqual(201);
});

it('gives each page its own title and description', async () => {
  const heads = await Promise.all(PAGES.map(async (path) => (await headOf(path)).head));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PAGES.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(PAGES.length);
});

it('lists the path to the page in the breadcrumbs, without a gap', async () => {
  const { head } = await headOf('/products/con-hang');
  const crumbs = head.structured?.find(
    (block) => (block as { '@type': string })['@type'] === 'BreadcrumbList',
  );
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, item: `${origin}/` },
      { position: 2, item: `${origin}/products` },
      { position: 3, item: `${origin}/products/con-hang`, name: 'Sản phẩm con-hang' },
    ],
  });
});

describe('the rules', () => {
  const context = { '@context': 'https://schema.org' };
  const offer = { '@type': 'Offer', price: 1, priceCurrency: 'VND' };
  const valid = { ...context, '@type': 'Product', name: 'Cáp', offers: offer };

  it.each<[string, object]>([
    ['Product.offers is missing', { ...valid, offers: undefined }],
    ['Product.colour is not a property of its type', { ...valid, colour: 'đỏ' }],
    ['Product.offers.price is "1.000"', { ...valid, offers: { ...offer, price: '1.000' } }],
    ['Product.offers must not be a Brand', { ...valid, offers: { '@type': 'Brand', name: 'A' } }],
    ['Product.image is "/a.webp"', { ...valid, image: ['/a.webp'] }],
    ['Product.image is empty', { ...valid, image: [] }],
    ['Thing has the unknown type Thing', { ...context, '@type': 'Thing' }],
    ['Product has no context', { ...valid, '@context': undefined }],
  ])('find that %s', (problem, block) => {
    expect(structuredProblems(JSON.parse(JSON.stringify(block)) as object)).toContain(problem);
  });

  it('accept valid data', () => expect(structuredProblems(valid)).toEqual([]));
});

test('a document of a product is described by its content, and leads back to the product', async () => {
  const { head, status } = await headOf('/documents/con-hang/manual');
  expect(status).toBe(200);
  expect(head).toMatchObject({
    title: 'Hướng dẫn sử dụng: Sản phẩm con-hang',
    description: 'Đỗ xe, kéo phanh tay. Cắm đầu sạc.',
    canonical: `${origin}/documents/con-hang/manual`,
  });
  expect(JSON.stringify(head.structured)).toContain(`${origin}/products/con-hang"`);
  expect((await headOf('/documents/con-hang/la')).status).toBe(404);
});
