import { PRODUCT_CATEGORIES } from '../catalogue/catalogue';
import * as z from '../schema';
import { count, optionalText, pageOf, text, timestamp } from '../term-schemas';
import { STOCK_COUNT_SCOPES, STOCK_COUNT_STATES } from './stock-counts';

const summary = {
  id: text,
  version: z.whole(1),
  code: text,
  state: z.enum(STOCK_COUNT_STATES),
  scope: z.enum(STOCK_COUNT_SCOPES),
  category: z.nullable(z.enum(PRODUCT_CATEGORIES)),
  note: optionalText,
  openedAt: timestamp,
  openedBy: optionalText,
  /** Number of lines, of those that were counted, and of those that differ. */
  lineCount: count,
  countedLines: count,
  differences: count,
  /** Sum of the known differences in đồng at average cost; null for those who may not see cost. */
  value: z.nullable(z.whole()),
  /** Number of differences whose value is unknown, because their product has no average cost. */
  unvalued: count,
};

/** Row of GET /staff/stock-counts, newest first. */
export const stockCountRowSchema = z.object(summary);
export type StockCountRow = z.infer<typeof stockCountRowSchema>;
export const stockCountListSchema = pageOf(stockCountRowSchema);

/** Line of a count. What the books say is null until the line has been counted. */
export const stockCountLineSchema = z.object({
  id: text,
  version: z.whole(1),
  productId: text,
  sku: text,
  name: text,
  counted: z.nullable(count),
  countedAt: z.nullable(timestamp),
  countedBy: optionalText,
  /** Stock on hand at the moment of the count. */
  expected: z.nullable(count),
  /** Counted less expected. */
  difference: z.nullable(z.whole()),
  /** Difference of the first count, if the line was counted more than once; it was made without seeing the books. */
  firstDifference: z.nullable(z.whole()),
  /** Change of the stock on hand since the count, such as a sale; null before the count and once the count has ended. */
  movedSince: z.nullable(z.whole()),
  /** Pieces that orders and service orders reserve now; null before the count and once the count has ended. */
  reserved: z.nullable(count),
  /** Average cost of a piece and value of the difference in đồng; null if unknown, or without the right to see cost. */
  unitCost: z.nullable(count),
  value: z.nullable(z.whole()),
  /** True if the difference cannot be submitted without a reason. */
  needsReason: z.boolean(),
  reason: optionalText,
  /** True if a manager sent the line back. */
  recount: z.boolean(),
  /** Time at which a manager approved the difference, and the manager's name. Since 1.4.0. */
  approvedAt: z.optional(z.nullable(timestamp)),
  approvedBy: z.optional(optionalText),
});
export type StockCountLine = z.infer<typeof stockCountLineSchema>;

/** GET /staff/stock-counts/:id, with lines by code. */
export const stockCountSchema = z.object({
  ...summary,
  submittedAt: z.nullable(timestamp),
  submittedBy: optionalText,
  /** Ids of those who counted or submitted it, and who may not approve it. */
  countedByIds: z.array(text),
  endedAt: z.nullable(timestamp),
  endedBy: optionalText,
  /** Note of the approval, or why it was rejected, cancelled or sent back. */
  decision: optionalText,
  lines: z.array(stockCountLineSchema),
});
export type StockCount = z.infer<typeof stockCountSchema>;
