import type { SitemapPage, Sitemap } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { seed } from '../../seed';
import { listSitemapPages, readSitemapPage } from './sitemap';
import { products } from './tables';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seed(api.db, { now: api.clock.now(), demo: false });
});
afterAll(() => api.close());

const pages = async () => (await api.call('GET', '/catalogue/sitemap')).data.data as Sitemap;
const items = async (page: number | string) => await api.call('GET', `/catalogue/sitemap/${page}`);

it('lists every product on sale once, with its last change', async () => {
  const active = await api.db
    .select()
    .from(products)
    .where(sql`status = 'active'`);
  const listed = ((await items(1)).data.data as SitemapPage).items;
  const expected = active.map(({ slug, updatedAt }) => [slug, updatedAt.toISOString()]);
  expect(new Map(listed.map(({ slug, updatedAt }) => [slug, updatedAt]))).toEqual(
    new Map(expected as [string, string][]),
  );
  expect(listed).toHaveLength(active.length);
  expect(await pages()).toEqual({
    pages: [
      {
        page: 1,
        updatedAt: expected
          .map(([, at]) => at)
          .sort()
          .at(-1),
      },
    ],
  });
});

it('splits products into pages without gaps or duplicates', async () => {
  const list = await listSitemapPages(api.db, 4);
  const slugs = await Promise.all(
    list.map(async ({ page, updatedAt }) => {
      const rows = await readSitemapPage(api.db, page, 4);
      expect(
        rows
          .map((row) => row.updatedAt)
          .sort()
          .at(-1),
      ).toBe(updatedAt);
      return rows.map(({ slug }) => slug);
    }),
  );
  const total = await api.db.$count(products, sql`status = 'active'`);
  expect(slugs.flat()).toHaveLength(total);
  expect(new Set(slugs.flat()).size).toBe(total);
  expect(list).toHaveLength(Math.ceil(total / 4));
});

it.each([2, 0, 'x'])('returns an error for page %s', async (page) => {
  expect([400, 404]).toContain((await items(page)).statusCode);
});

it('omits archived products', async () => {
  const slug = ((await items(1)).data.data as SitemapPage).items[0]!.slug;
  await api.db
    .update(products)
    .set({ status: 'archived' })
    .where(sql`slug = ${slug}`);
  const left = await readSitemapPage(api.db, 1);
  expect(left.map((item) => item.slug)).not.toContain(slug);
});
