import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { products, stock, type ProductRow } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { orderLines, orders } from '../orders';
import { keptPieces } from '../returns';

/** Number of orders that must contain both products, so that no single purchase can be recognised. */
const MIN_ORDERS = 2;
/** Number of candidates read for each suggestion, because only one variant of a product is suggested. */
const CANDIDATES_PER_ITEM = 6;

const available = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`;

type SuggestedFor = Pick<ProductRow, 'id' | 'category' | 'price' | 'fitment' | 'attributes'> & {
  readonly available: number;
};

/** Returns a product on sale by its slug. */
export async function findProduct(db: Queries, slug: string): Promise<SuggestedFor | null> {
  const { id, category, price, fitment, attributes } = products;
  const [product] = await db
    .select({ id, category, price, fitment, attributes, available })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(and(eq(products.slug, slug), eq(products.status, 'active')));
  return product ?? null;
}

/** Returns ids of products in stock that orders since a time contain together with the product. */
export async function findBoughtTogether(
  db: Queries,
  productId: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const other = alias(orderLines, 'other');
  const together = sql`count(distinct ${orders.id})`;
  const rows = await db
    .select({ id: other.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(other, and(eq(other.orderId, orders.id), ne(other.productId, productId)))
    .innerJoin(products, and(eq(products.id, other.productId), eq(products.status, 'active')))
    .innerJoin(stock, and(eq(stock.productId, products.id), gt(available, 0)))
    .where(
      and(
        eq(orderLines.productId, productId),
        sql`${keptPieces()} > 0 and ${keptPieces('orders', 'other')} > 0`,
        gt(orders.createdAt, since),
      ),
    )
    .groupBy(other.productId)
    .having(sql`${together} >= ${MIN_ORDERS}`)
    .orderBy(sql`${together} desc`, other.productId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Condition: the values in the JSON list overlap with the given ones. An empty list means all values. */
const overlaps = (list: ReturnType<typeof sql>, values: readonly string[]) =>
  values.length === 0
    ? sql`true`
    : sql`(jsonb_array_length(${list}) = 0 or ${list} ?| array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}])`;

/**
 * Returns ids of products in stock like a product: of the same category and kind, for some of its vehicles, nearest
 * price first; one of each product's variants.
 */
export async function findAlternatives(
  db: Queries,
  { id, category, price, fitment, attributes }: SuggestedFor,
  limit: number,
): Promise<string[]> {
  const codes = sql`jsonb_path_query_array(${products.fitment}, '$.models[*].code')`;
  const rows = await db
    .select({ id: products.id, group: products.variantGroup })
    .from(products)
    .innerJoin(stock, and(eq(stock.productId, products.id), gt(available, 0)))
    .where(
      and(
        eq(products.status, 'active'),
        eq(products.category, category),
        ne(products.id, id),
        overlaps(sql`coalesce(${products.attributes}->'kind', '[]')`, attributes['kind'] ?? []),
        overlaps(sql`${products.fitment}->'types'`, fitment.types),
        overlaps(
          codes,
          fitment.models.map(({ code }) => code),
        ),
      ),
    )
    .orderBy(sql`abs(${products.price} - ${price})`, products.id)
    .limit(limit * CANDIDATES_PER_ITEM);
  const groups = new Set<string>();
  return rows
    .filter(({ id: productId, group }) => {
      const key = group ?? productId;
      const isFirst = !groups.has(key);
      groups.add(key);
      return isFirst;
    })
    .slice(0, limit)
    .map(({ id: productId }) => productId);
}
