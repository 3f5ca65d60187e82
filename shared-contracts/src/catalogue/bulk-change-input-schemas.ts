import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { integerBetween } from '../term-schemas';
import { BULK_ROW_KINDS, MAX_CHOSEN_PRODUCTS } from './bulk-changes';
import { MAX_PRICE } from './staff-fields';

const MAX_PAGE = 10_000;
const MAX_FILE_NAME = 120;

/** Messages of the forms for bulk changes. */
export const bulkChangeMessages = {
  productIds: 'Chọn từ 1 đến 1.000 sản phẩm.',
  percent: 'Vui lòng nhập số phần trăm từ 1 đến 90.',
  amount: 'Vui lòng nhập số tiền từ 1.000 ₫.',
  reorderPoint: 'Vui lòng nhập mức từ 0 đến 100.000.',
} as const;

const productIds = z
  .array(z.string().check(z.maxLength(64)))
  .check(
    z.refine((ids) => ids.length > 0 && ids.length <= MAX_CHOSEN_PRODUCTS, bulkChangeMessages.productIds),
  );

const direction = z.enum(['up', 'down']);

/** Change of the prices of chosen products by a percentage or an amount; the server computes and rounds. */
export const priceChangeBodySchema = z
  .object({
    productIds,
    direction,
    by: z.enum(['percent', 'amount']),
    percent: z.nullable(integerBetween(1, 90, bulkChangeMessages.percent)),
    amount: z.nullable(integerBetween(1_000, MAX_PRICE, bulkChangeMessages.amount)),
  })
  .check(
    z.refine(({ by, percent }) => by !== 'percent' || percent !== null, {
      message: bulkChangeMessages.percent,
      path: ['percent'],
    }),
    z.refine(({ by, amount }) => by !== 'amount' || amount !== null, {
      message: bulkChangeMessages.amount,
      path: ['amount'],
    }),
  );
export type PriceChangeBody = z.infer<typeof priceChangeBodySchema>;

/** New reorder point of chosen products. */
export const reorderPointsBodySchema = z.object({
  productIds,
  reorderPoint: integerBetween(0, 100_000, bulkChangeMessages.reorderPoint),
});
export type ReorderPointsBody = z.infer<typeof reorderPointsBodySchema>;

/** Digest of the preview that is applied. */
export const bulkChangeApplicationSchema = z.object({ digest: z.string().check(z.maxLength(64)) });

export const bulkFileQuerySchema = z.object({
  /** Name of the file, for the history. */
  name: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_FILE_NAME))),
});

export const bulkChangeQuerySchema = z.object({
  kind: lenient(z.enum(BULK_ROW_KINDS)),
  page: lenient(digits(1, MAX_PAGE)),
});
export type BulkChangeQuery = z.infer<typeof bulkChangeQuerySchema>;

export const bulkChangesQuerySchema = z.object({ page: lenient(digits(1, MAX_PAGE)) });
