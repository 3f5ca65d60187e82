import { setImmediate } from 'node:timers/promises';
import type { PriceChangeBody, ReorderPointsBody } from '@evcare/shared-contracts/endpoints/server';
import { PRICE_ROUNDING, type BulkChange, type BulkChangeSource } from '@evcare/shared-contracts/office';
import { findListedProducts, type ListedProduct } from '../../catalogue/products';
import type { Caller } from '../../identity/sessions';
import type { Core } from '../../platform/core/core';
import { validationFailed } from '../../platform/endpoints/api-error';
import { sha256 } from '../../platform/idempotency/hash';
import { evaluateRow, evaluateValues, repeatedSkus, type EvaluatedRow, type NewValues } from './evaluate';
import { bulkChangeTexts as t } from './messages';
import { readProductList } from './read-list';
import { insertBulkChange } from './repository';
import { readBulkChange } from './view';

/** Rows that are evaluated before other requests get their turn. */
const ROWS_AT_ONCE = 500;

interface Preview {
  readonly source: BulkChangeSource;
  readonly fileName: string | null;
  /** Hash of the input. */
  readonly input: string;
  readonly rows: readonly EvaluatedRow[];
}

/** Price after a change, rounded to {@link PRICE_ROUNDING}. */
function newPrice(price: number, { direction, by, percent, amount }: PriceChangeBody): number {
  const difference = by === 'percent' ? (price * (percent ?? 0)) / 100 : (amount ?? 0);
  const exact = direction === 'up' ? price + difference : price - difference;
  return Math.round(exact / PRICE_ROUNDING) * PRICE_ROUNDING;
}

/** Creates the service that evaluates bulk changes. It writes nothing but the preview. */
export function createBulkPreviews({ db, now }: Core) {
  const store = async (caller: Caller, { source, fileName, input, rows }: Preview): Promise<BulkChange> => {
    const numberOf = (kind: EvaluatedRow['kind']) => rows.filter((row) => row.kind === kind).length;
    const values = {
      source,
      fileName,
      state: 'preview' as const,
      digest: sha256(JSON.stringify([source, input, rows])),
      changed: numberOf('change'),
      same: numberOf('same'),
      invalid: numberOf('error'),
      authorId: caller.user.id,
      createdAt: now(),
      updatedAt: now(),
    };
    const id = await db.transaction((tx) => insertBulkChange(tx, values, rows));
    return readBulkChange(db, id);
  };

  /** Evaluates new values of chosen products. */
  const previewChosen = async (
    caller: Caller,
    source: BulkChangeSource,
    body: { readonly productIds: readonly string[] },
    valuesOf: (product: ListedProduct) => { values: NewValues; errors?: readonly string[] },
  ): Promise<BulkChange> => {
    const ids = [...new Set(body.productIds)];
    const found = await findListedProducts(db, { ids });
    if (found.length < ids.length) throw validationFailed({ productIds: [t.productUnknown] });
    const rows = found.map((product, index) => {
      const { values, errors } = valuesOf(product);
      return evaluateValues(product, index + 1, values, errors);
    });
    return store(caller, { source, fileName: null, input: sha256(JSON.stringify(body)), rows });
  };

  return {
    /**
     * Evaluates each row of a CSV file.
     * @throws ApiError 400 if the file is no product list or too long
     */
    async previewFile(caller: Caller, bytes: Buffer, fileName: string | null): Promise<BulkChange> {
      const typed = readProductList(bytes);
      const skus = [...new Set(typed.map(({ sku }) => sku))];
      const found = await findListedProducts(db, { skus });
      const bySku = new Map(found.map((product) => [product.sku, product]));
      const repeated = repeatedSkus(typed);
      const rows: EvaluatedRow[] = [];
      for (let from = 0; from < typed.length; from += ROWS_AT_ONCE) {
        const part = typed.slice(from, from + ROWS_AT_ONCE);
        rows.push(...part.map((row) => evaluateRow(row, bySku.get(row.sku), repeated.get(row.sku))));
        await setImmediate();
      }
      return store(caller, { source: 'file', fileName, input: sha256(bytes.toString('base64')), rows });
    },

    /**
     * Computes new prices of chosen products.
     * @throws ApiError 400 for unknown products
     */
    previewPrices: (caller: Caller, body: PriceChangeBody): Promise<BulkChange> =>
      previewChosen(caller, 'price', body, ({ price }) => {
        const value = newPrice(price, body);
        return value < PRICE_ROUNDING
          ? { values: {}, errors: [t.row.priceTooLow] }
          : { values: { price: value } };
      }),

    /**
     * Evaluates a new reorder point of chosen products.
     * @throws ApiError 400 for unknown products
     */
    previewReorderPoints: (caller: Caller, body: ReorderPointsBody): Promise<BulkChange> =>
      previewChosen(caller, 'reorder-point', body, () => ({ values: { reorderPoint: body.reorderPoint } })),
  };
}

export type BulkPreviews = ReturnType<typeof createBulkPreviews>;
