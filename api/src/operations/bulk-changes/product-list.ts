import { BULK_FIELDS, PRODUCT_LIST_COLUMNS, PRODUCT_STATUS_LABELS } from '@evcare/shared-contracts/office';
import { findListedProducts, type ListedProduct, type ProductFilter } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { BOM, csvLine } from '../../platform/endpoints/csv';

const COLUMNS = ['sku', ...BULK_FIELDS] as const;

function cellOf(product: ListedProduct, column: (typeof COLUMNS)[number]): string | number {
  if (column === 'status') return PRODUCT_STATUS_LABELS[product.status];
  return product[column] ?? '';
}

/** Returns all products of a filter as CSV, with the columns that `readProductList` reads. */
export async function productListCsv(db: Queries, filter: ProductFilter): Promise<string> {
  const products = await findListedProducts(db, { filter });
  return [
    BOM,
    csvLine(COLUMNS.map((column) => PRODUCT_LIST_COLUMNS[column])),
    ...products.map((product) => csvLine(COLUMNS.map((column) => cellOf(product, column)))),
  ].join('');
}
