import type { ProductListFields } from '@evcare/shared-contracts/office';
import { eq, getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { productSearchText, renewedSearchText } from '../../../platform/search/search-text';
import { products, stock } from '../tables';
import { LIST_ORDER, matching, type ProductFilter, type ProductRow } from './product-repository';

/** Product as a list shows and changes it. */
export interface ListedProduct extends ProductListFields {
  readonly id: string;
  readonly sku: string;
  readonly version: number;
  /** Null for a product that is not kept in stock. */
  readonly reorderPoint: number | null;
  readonly stockVersion: number | null;
}

const { id, sku, name, price, compareAtPrice, status, version, searchText, category, brand } =
  getTableColumns(products);

const anyOf = (column: SQLWrapper, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** Returns the products of a filter, of SKUs or of ids, in the order of the list. */
export function findListedProducts(
  db: Queries,
  by:
    | { readonly filter: ProductFilter }
    | { readonly skus: readonly string[] }
    | { readonly ids: readonly string[] },
): Promise<ListedProduct[]> {
  const where = 'filter' in by ? matching(by.filter) : 'skus' in by ? anyOf(sku, by.skus) : anyOf(id, by.ids);
  return db
    .select({
      id,
      sku,
      name,
      price,
      compareAtPrice,
      status,
      version,
      reorderPoint: stock.reorderPoint,
      stockVersion: stock.version,
    })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(where)
    .orderBy(...LIST_ORDER);
}

/** Fields that a change of a list needs. */
export type LockedProduct = Pick<
  ProductRow,
  keyof ProductListFields | 'id' | 'sku' | 'version' | 'searchText' | 'category' | 'brand'
>;

/**
 * Locks products in the order of their ids, against other changes but not against orders that refer to them.
 * The caller locks their stock first, as every transaction does.
 */
export async function lockListedProducts(
  tx: Queries,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const rows = await tx
    .select({ id, sku, name, price, compareAtPrice, status, version, searchText, category, brand })
    .from(products)
    .where(anyOf(id, ids))
    .orderBy(products.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locked product, and the values that it gets. */
export interface ListedChange {
  readonly row: LockedProduct;
  readonly after: ProductListFields;
}

/** Writes the values of many products in one statement, and renews the search text of those with a new name. */
export async function writeListedProducts(
  tx: Queries,
  changes: readonly ListedChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const values = changes.map(({ row, after }) => ({
    id: row.id,
    name: after.name,
    price: after.price,
    compare_at_price: after.compareAtPrice,
    status: after.status,
    search_text: renewedSearchText(
      row.searchText,
      productSearchText(row),
      productSearchText({ ...row, name: after.name }),
    ),
  }));
  await tx
    .update(products)
    .set({
      name: sql`v.name`,
      price: sql`v.price`,
      compareAtPrice: sql`v.compare_at_price`,
      status: sql`v.status`,
      searchText: sql`v.search_text`,
      updatedAt: now,
      version: sql`${products.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as v(id text, name text, price int, compare_at_price int, status text, search_text text)`,
    )
    .where(sql`${products.id} = v.id`);
}
