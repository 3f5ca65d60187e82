import type { Sitemap, SitemapPage } from '@evcare/shared-contracts/shop';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { products } from './tables';

/** Number of products in one file of the sitemap; the protocol allows 50,000 URLs. */
const SITEMAP_PAGE_SIZE = 10_000;

const active = eq(products.status, 'active');

/** Returns the pages of products on sale, sorted by slug, with the last change of each page. */
export async function listSitemapPages(db: Queries, pageSize = SITEMAP_PAGE_SIZE): Promise<Sitemap['pages']> {
  const numbered = db
    .select({
      updatedAt: products.updatedAt,
      page: sql<number>`((row_number() over (order by ${products.slug}) - 1) / ${pageSize}::int + 1)::int`.as(
        'page',
      ),
    })
    .from(products)
    .where(active)
    .as('numbered');
  const rows = await db
    .select({
      page: numbered.page,
      updatedAt: sql`max(${numbered.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(numbered)
    .groupBy(numbered.page)
    .orderBy(asc(numbered.page));
  return rows.map(({ page, updatedAt }) => ({ page, updatedAt: updatedAt.toISOString() }));
}

/** Returns the products of one page; empty after the last page. */
export async function readSitemapPage(
  db: Queries,
  page: number,
  pageSize = SITEMAP_PAGE_SIZE,
): Promise<SitemapPage['items']> {
  const rows = await db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(active)
    .orderBy(asc(products.slug))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
}
