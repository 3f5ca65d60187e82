import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { products, stock } from './tables';
import { variantsOf } from './list';
import {
  cardSource,
  documentColumns,
  productSource,
  type ProductDocuments,
  type ProductRow,
  type ProductSource,
} from './product-view';

const active = eq(products.status, 'active');
const sources = (db: Queries, columns: typeof productSource | typeof cardSource = productSource) =>
  db.select(columns).from(products).leftJoin(stock, eq(stock.productId, products.id)).$dynamic();

/** True for exactly one of a product's variants: the first featured one, else the cheapest. */
const represents = sql`not exists (select from products as sibling
  where sibling.variant_group = ${products.variantGroup} and sibling.status = 'active'
    and (coalesce(sibling.featured_rank, 1000), sibling.price, sibling.id)
      < (coalesce(${products.featuredRank}, 1000), ${products.price}, ${products.id}))`;

/** Returns a product by its slug with its documents; `null` if it is unknown or archived. */
export async function findBySlug(
  db: Queries,
  slug: string,
): Promise<(ProductSource & { documents: ProductDocuments }) | null> {
  const [product] = await db
    .select({ ...productSource, documents: documentColumns })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(and(active, eq(products.slug, slug)));
  return product ?? null;
}

/** Returns the products on sale with the given slugs, in no particular order. */
export function findBySlugs(db: Queries, slugs: readonly string[]): Promise<ProductSource[]> {
  if (slugs.length === 0) return Promise.resolve([]);
  return sources(db).where(and(active, inArray(products.slug, [...slugs])));
}

/** Returns the names of products by slug, also of archived ones; unknown slugs are left out. */
export async function findProductNames(
  db: Queries,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ slug: products.slug, name: products.name })
    .from(products)
    .where(inArray(products.slug, [...slugs]));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** Returns a product by its slug with its documents, even if it is archived. */
export async function findEvenArchived(
  db: Queries,
  slug: string,
): Promise<(ProductRow & ProductDocuments) | null> {
  const [product] = await db.select().from(products).where(eq(products.slug, slug));
  return product ?? null;
}

/** Returns the brands of products on sale. */
export async function brandsSold(db: Queries): Promise<string[]> {
  const rows = await db.selectDistinct({ brand: products.brand }).from(products).where(active);
  return rows.map(({ brand }) => brand);
}

/** Returns featured products in order, then bestsellers, up to the limit; one variant of each product. */
export const featuredProducts = (db: Queries, limit: number): Promise<ProductSource[]> =>
  sources(db, cardSource)
    .where(and(active, represents))
    .orderBy(sql`${products.featuredRank} asc nulls last`, sql`${products.soldCount} desc`, asc(products.id))
    .limit(limit);

/**
 * Returns products of the same category or for the same models, with only one of a product's variants, and
 * without the variants of the given product. Products in stock come first, then those of the same kind, such as
 * chargers, then the most similar.
 */
export function relatedProducts(db: Queries, to: ProductRow, limit: number): Promise<ProductSource[]> {
  const sameCategory = sql`${products.category} = ${to.category}`;
  const codes = to.fitment.models.map(({ code }) => code);
  const sameModels =
    codes.length === 0
      ? sql`false`
      : sql`exists (select 1 from jsonb_array_elements(${products.fitment}->'models') as m where m->>'code' in ${codes})`;
  const kinds = to.attributes['kind'] ?? [];
  const sameKind = sql`coalesce(${products.attributes}->'kind' ?| ${sql.param([...kinds])}::text[], false)`;
  return sources(db, cardSource)
    .where(
      and(
        active,
        represents,
        ne(products.id, to.id),
        sql`(${products.variantGroup} is distinct from ${to.variantGroup} or ${to.variantGroup}::text is null)`,
        sql`(${sameCategory} or ${sameModels})`,
      ),
    )
    .orderBy(
      sql`(coalesce(${stock.onHand} - ${stock.reserved}, 0) > 0) desc`,
      sql`${sameKind} desc`,
      sql`(${sameCategory})::int + (${sameModels})::int desc`,
      sql`${products.featuredRank} asc nulls last`,
      asc(products.id),
    )
    .limit(limit);
}

/** Returns a product and its variants on sale; only the product if it has no variants. */
export function findVariants(db: Queries, { id, variantGroup }: ProductRow): Promise<ProductSource[]> {
  const grouped = variantGroup === null ? eq(products.id, id) : eq(products.variantGroup, variantGroup);
  return sources(db).where(and(active, grouped)).orderBy(asc(products.price), asc(products.id));
}

/** Returns products on sale that may be chargers: those with a kind and a power. */
export const findChargers = (db: Queries, limit: number): Promise<ProductSource[]> =>
  sources(db)
    .where(
      and(
        active,
        inArray(products.category, ['battery-charger', 'charging-cable']),
        sql`${products.attributes}->'kind' ?| array['charger', 'cable']`,
        sql`${products.attributes} ? 'power'`,
      ),
    )
    .orderBy(
      sql`(coalesce(${stock.onHand} - ${stock.reserved}, 0) > 0) desc`,
      asc(products.price),
      asc(products.id),
    )
    .limit(limit);

/** Returns the number of products on sale by category; variants count once, as in lists. */
export async function countByCategory(db: Queries): Promise<Map<string, number>> {
  const rows = await db
    .select({ category: products.category, count: sql<number>`count(distinct ${variantsOf})::int` })
    .from(products)
    .where(active)
    .groupBy(products.category);
  return new Map(rows.map(({ category, count }) => [category, count]));
}
