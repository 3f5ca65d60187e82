/** Origin of a bulk change: a file, new prices or reorder points of chosen products, or the undo of another one. */
export const BULK_CHANGE_SOURCES = ['file', 'price', 'reorder-point', 'undo'] as const;
export type BulkChangeSource = (typeof BULK_CHANGE_SOURCES)[number];

/** A preview has changed no product. */
export const BULK_CHANGE_STATES = ['preview', 'applied', 'undone'] as const;
export type BulkChangeState = (typeof BULK_CHANGE_STATES)[number];

/** Result of evaluating a row. */
export const BULK_ROW_KINDS = ['change', 'same', 'error'] as const;
export type BulkRowKind = (typeof BULK_ROW_KINDS)[number];

/** Fields that a bulk change may change, in the order of the columns. */
export const BULK_FIELDS = ['name', 'price', 'compareAtPrice', 'reorderPoint', 'status'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** Columns of the product list as CSV, in order; a file that is read must have the same titles. */
export const PRODUCT_LIST_COLUMNS: Readonly<Record<'sku' | BulkField, string>> = {
  sku: 'Mã sản phẩm',
  name: 'Tên sản phẩm',
  price: 'Giá bán',
  compareAtPrice: 'Giá gốc',
  reorderPoint: 'Mức đặt thêm',
  status: 'Trạng thái',
};

/** Maximum number of rows and bytes of a product list that is read. */
export const PRODUCT_LIST_MAX_ROWS = 10_000;
export const PRODUCT_LIST_MAX_BYTES = 2 * 1024 * 1024;

/** Maximum number of products that are chosen in a list. */
export const MAX_CHOSEN_PRODUCTS = 1_000;
/** Prices of a bulk change are rounded to this amount, in đồng. */
export const PRICE_ROUNDING = 1_000;
