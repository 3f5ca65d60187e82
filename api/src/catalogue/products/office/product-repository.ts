import type { ProductStatus } from '@evcare/shared-contracts/office';
import { foldText, type ProductCategory } from '@evcare/shared-contracts/shop';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
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

/** Returns the condition of a filter; the search text must contain every word. */
export function matching({ q, category, status }: ProductFilter): SQL | undefined {
  const words = foldText((q ?? '').replaceAll('|', ' '))
    .split(' ')
    .filter(Boolean);
  return and(
    ...words.map((word) => sql`${products.searchText} like ${`%${literal(word)}%`}`),
    category && eq(products.category, category),
    status && eq(products.status, status),
  );
}

/** Order of the list: products on sale first, then by name. */
export const LIST_ORDER = [asc(products.status), asc(products.searchText), asc(products.id)];

/** Returns one page of products by name. */
export async function findProducts(
  db: Queries,
  filter: ProductFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: StockedProduct[]; total: number }> {
  const where = matching(filter);
  const rows = await stocked(db)
    .where(where)
    .orderBy(...LIST_ORDER)
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
