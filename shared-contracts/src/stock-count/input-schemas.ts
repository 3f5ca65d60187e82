import * as z from 'zod/mini';
import { emptyToNull } from '../account/fields';
import { PRODUCT_CATEGORIES } from '../catalogue/catalogue';
import { staffPageQuery } from '../catalogue/query-schemas';
import { lenient } from '../http/lenient';
import { filled } from '../schema';
import { integerBetween, requiredLine } from '../term-schemas';
import {
  MAX_COUNT_PRODUCTS,
  MAX_COUNTED,
  MAX_ENTERED_LINES,
  STOCK_COUNT_SCOPES,
  STOCK_COUNT_VIEWS,
  stockCountMessages as messages,
} from './stock-counts';

const MAX_ID = 40;
const id = filled(MAX_ID);
const reason = requiredLine(300, messages.reason);
const isDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** POST /staff/stock-counts. The scope decides whether the category or the products are used. */
export const stockCountBodySchema = z
  .object({
    scope: z.enum(STOCK_COUNT_SCOPES, messages.scope),
    category: z.nullable(z.enum(PRODUCT_CATEGORIES, messages.category)),
    productIds: z
      .array(id)
      .check(z.refine((ids) => ids.length <= MAX_COUNT_PRODUCTS && isDistinct(ids), messages.products)),
    note: emptyToNull(requiredLine(300, messages.note)),
  })
  .check(
    z.refine(({ scope, category }) => scope !== 'category' || category !== null, {
      path: ['category'],
      error: messages.category,
    }),
    z.refine(({ scope, productIds }) => scope !== 'chosen' || productIds.length > 0, {
      path: ['productIds'],
      error: messages.products,
    }),
  );
export type StockCountBody = z.infer<typeof stockCountBodySchema>;

/** PUT /staff/stock-counts/:id/lines/:lineId: pieces that were counted on the shelf. */
export const countedLineSchema = z.object({ counted: integerBetween(0, MAX_COUNTED, messages.counted) });

/**
 * PUT /staff/stock-counts/:id/lines: counts of several lines, each with the version of the line that was read. All of
 * them are stored, or none.
 */
export const countedLinesSchema = z.object({
  lines: z
    .array(
      z.object({
        lineId: id,
        version: z.int().check(z.minimum(1)),
        counted: integerBetween(0, MAX_COUNTED, messages.counted),
      }),
      messages.entered,
    )
    .check(
      z.refine(
        (lines) =>
          lines.length > 0 &&
          lines.length <= MAX_ENTERED_LINES &&
          isDistinct(lines.map(({ lineId }) => lineId)),
        messages.entered,
      ),
    ),
});
export type CountedLines = z.infer<typeof countedLinesSchema>;

/** POST /staff/stock-counts/:id/submit. Lines without a count stay as they are if `leaveUncounted` is true. */
export const stockCountSubmissionSchema = z.object({
  leaveUncounted: z.boolean(),
  reasons: z
    .array(z.object({ lineId: id, reason: emptyToNull(requiredLine(200, messages.lineReason)) }))
    .check(z.maxLength(10_000)),
});
export type StockCountSubmission = z.infer<typeof stockCountSubmissionSchema>;

/** POST …/cancel and …/reject */
export const stockCountEndSchema = z.object({ reason });

/** POST /manager/stock-counts/:id/approve: the differences of chosen lines, or all that are not decided. */
export const stockCountApprovalSchema = z.object({
  note: emptyToNull(requiredLine(300, messages.note)),
  /** Since 1.4.0. */
  lineIds: z.optional(
    z
      .array(id, messages.approval)
      .check(z.refine((ids) => ids.length > 0 && isDistinct(ids), messages.approval)),
  ),
});
export type StockCountApproval = z.infer<typeof stockCountApprovalSchema>;

/** POST /manager/stock-counts/:id/recount: lines that are counted again, and why. */
export const stockCountRecountSchema = z.object({
  lineIds: z
    .array(id, messages.recount)
    .check(z.refine((ids) => ids.length > 0 && isDistinct(ids), messages.recount)),
  reason,
});

export const stockCountQuerySchema = z.object({
  ...staffPageQuery,
  view: lenient(z.enum(STOCK_COUNT_VIEWS)),
});
export type StockCountQuery = z.infer<typeof stockCountQuerySchema>;
