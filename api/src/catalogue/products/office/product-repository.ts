import type { ProductStatus } from '@evcare/shared-contracts/office';
import { foldText, type ProductCategory } from '@evcare/shared-contracts/shop';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { literal } from '../../../platform/db/like';
import { products, stock } from '../tables';

export interface ProductFilter {
  readonly q?: string | undefined;
  readonly category?: ProductCategory | undefined;
  readonly status?: ProductStatus | undefined;
}

export type ProductRow = typeof products.$inferSelect;
export type StockedProduct = ProductRow & { readonly available: number };

const available = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`.mapWith(Number);
const stocked = (db: Queries) =>
  db
    .select({ product: products, available })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .$dynamic();

/** Returns one page of products by name; the search text must contain every word. */
export async function findProducts(
  db: Queries,
  { q, category, status }: ProductFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: StockedProduct[]; total: number }> {
  const words = foldText((q ?? '').replaceAll('|', ' '))
    .split(' ')
    .filter(Boolean);
  const where = and(
    ...words.map((word) => sql`${products.searchText} like ${`%${literal(word)}%`}`),
    category && eq(products.category, category),
    status && eq(products.status, status),
  );
  const rows = await stocked(db)
    .where(where)
    .orderBy(asc(products.status), asc(products.searchText), asc(products.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    rows: rows.map((row) => ({ ...row.product, available: row.available })),
    total: await db.$count(products, where),
  };
}

export async function findProduct(db: Queries, id: string): Promise<StockedProduct | undefined> {
  const [row] = await stocked(db).where(eq(products.id, id));
  return row && { ...row.product, available: row.available };
}

export async function lockProduct(tx: Queries, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  return row;
}
