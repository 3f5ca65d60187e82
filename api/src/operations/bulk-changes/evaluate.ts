import { parseTypedNumber, MONEY, WHOLE, type NumberRules } from '@evcare/shared-contracts/format';
import {
  BULK_FIELDS,
  PRODUCT_LIST_COLUMNS,
  PRODUCT_STATUS_LABELS,
  PRODUCT_STATUSES,
  productListFieldsSchema,
  reorderPointSchema,
  type BulkField,
  type BulkFieldChanges,
  type BulkRowKind,
  type ProductListFields,
} from '@evcare/shared-contracts/office';
import type { ListedProduct } from '../../catalogue/products';
import { bulkChangeTexts } from './messages';
import type { TypedRow } from './read-list';

const { row: t } = bulkChangeTexts;

/** Values that a row sets; fields that it does not name stay as they are. */
export type NewValues = Partial<Record<BulkField, unknown>>;

/** Row of a bulk change before it is stored. */
export interface EvaluatedRow {
  readonly line: number;
  readonly kind: BulkRowKind;
  readonly productId: string | null;
  readonly productVersion: number | null;
  readonly stockVersion: number | null;
  readonly sku: string;
  readonly name: string;
  readonly changes: BulkFieldChanges;
  readonly errors: readonly string[];
}

const NUMBERS: Partial<Record<BulkField, NumberRules>> = {
  price: MONEY,
  compareAtPrice: MONEY,
  reorderPoint: WHOLE,
};
const STATUSES = new Map(
  PRODUCT_STATUSES.map((status) => [PRODUCT_STATUS_LABELS[status].toLowerCase(), status]),
);
const STATUS_LABELS = Object.values(PRODUCT_STATUS_LABELS).join(', ');
const labelled = (field: BulkField, message: string) => t.of(PRODUCT_LIST_COLUMNS[field], message);

/** Parses the cells of a row, with a message for each that cannot be read. */
function parse(cells: TypedRow['cells']): { values: NewValues; errors: string[] } {
  const [values, errors]: [NewValues, string[]] = [{}, []];
  for (const field of BULK_FIELDS) {
    const text = cells[field];
    if (text === undefined) continue;
    const rules = NUMBERS[field];
    if (rules) {
      const { value, error } = parseTypedNumber(text, rules);
      if (error === null) values[field] = value;
      else errors.push(labelled(field, error));
    } else if (field === 'status') {
      const status = STATUSES.get(text.normalize('NFC').toLowerCase());
      if (status) values.status = status;
      else errors.push(t.status(STATUS_LABELS));
    } else {
      values[field] = text;
    }
  }
  return { values, errors };
}

/** Checks the values of a product with the rules of its form. */
function check(
  product: ListedProduct,
  values: NewValues,
): { after: (ProductListFields & { reorderPoint: number | null }) | null; errors: string[] } {
  const { reorderPoint = product.reorderPoint, ...fields } = values;
  const { name, price, compareAtPrice, status } = product;
  const listed = productListFieldsSchema.safeParse({ name, price, compareAtPrice, status, ...fields });
  const point =
    'reorderPoint' in values && product.reorderPoint !== null
      ? reorderPointSchema.safeParse({ reorderPoint })
      : null;
  const errors = [
    // The messages of the product's form name their field.
    ...(listed.error?.issues ?? []).map(({ message }) => message),
    ...(point?.error?.issues ?? []).map(({ message }) => labelled('reorderPoint', message)),
  ];
  if (values.reorderPoint !== undefined && product.reorderPoint === null) {
    errors.push(labelled('reorderPoint', t.notStocked));
  }
  return {
    after: listed.data
      ? { ...listed.data, reorderPoint: point?.data?.reorderPoint ?? product.reorderPoint }
      : null,
    errors,
  };
}

const invalid = (
  row: Pick<EvaluatedRow, 'line' | 'sku'>,
  name: string,
  errors: readonly string[],
): EvaluatedRow => ({
  line: row.line,
  sku: row.sku,
  name,
  kind: 'error',
  productId: null,
  productVersion: null,
  stockVersion: null,
  changes: {},
  errors,
});

/** Evaluates the new values of a product. */
export function evaluateValues(
  product: ListedProduct,
  line: number,
  values: NewValues,
  earlierErrors: readonly string[] = [],
): EvaluatedRow {
  const { sku, name } = product;
  const { after, errors } = check(product, values);
  if (after === null || errors.length + earlierErrors.length > 0) {
    return invalid({ line, sku }, name, [...earlierErrors, ...errors]);
  }
  const changes = Object.fromEntries(
    BULK_FIELDS.flatMap((field) =>
      product[field] === after[field] ? [] : [[field, { before: product[field], after: after[field] }]],
    ),
  ) as BulkFieldChanges;
  const { reorderPoint, ...listed } = changes;
  const changesProduct = Object.keys(listed).length > 0;
  return {
    line,
    sku,
    name,
    kind: changesProduct || reorderPoint ? 'change' : 'same',
    productId: product.id,
    productVersion: changesProduct ? product.version : null,
    stockVersion: reorderPoint ? product.stockVersion : null,
    changes,
    errors: [],
  };
}

/** Returns the lines of each SKU that a list names more than once. */
export function repeatedSkus(rows: readonly TypedRow[]): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const { sku, line } of rows) {
    const found = lines.get(sku);
    if (found) found.push(line);
    else lines.set(sku, [line]);
  }
  return new Map([...lines].filter(([sku, found]) => sku !== '' && found.length > 1));
}

/**
 * Evaluates a row of a list.
 * @param repeated lines of the row's SKU, if the list names it more than once
 */
export function evaluateRow(
  row: TypedRow,
  product: ListedProduct | undefined,
  repeated: readonly number[] | undefined,
): EvaluatedRow {
  if (row.sku === '') return invalid(row, '', [...row.errors, t.noSku]);
  if (repeated) return invalid(row, product?.name ?? '', [...row.errors, t.skuTwice(row.sku, repeated)]);
  if (!product) return invalid(row, '', [...row.errors, t.unknownSku(row.sku)]);
  const { values, errors } = parse(row.cells);
  return evaluateValues(product, row.line, values, [...row.errors, ...errors]);
}
