import * as z from '../schema';
import { count, money, optionalText, pageOf, text, timestamp } from '../term-schemas';
import { BULK_CHANGE_SOURCES, BULK_CHANGE_STATES, BULK_ROW_KINDS } from './bulk-changes';
import { PRODUCT_STATUSES } from './staff-products';

const change = <T extends z.ZodMiniType>(value: T) => z.optional(z.object({ before: value, after: value }));

/** Changed fields of a product, with the value before and after. */
export const bulkFieldChangesSchema = z.object({
  name: change(text),
  price: change(money),
  compareAtPrice: change(z.nullable(money)),
  reorderPoint: change(count),
  status: change(z.enum(PRODUCT_STATUSES)),
});
export type BulkFieldChanges = z.infer<typeof bulkFieldChangesSchema>;

/** Row of a bulk change: what it changes, or why it cannot. */
export const bulkChangeRowSchema = z.object({
  /** Row in the file, as spreadsheets number it; 1 is the first chosen product of a list. */
  line: z.whole(1),
  sku: z.string(),
  /** Name of the product; empty if it is unknown. */
  name: z.string(),
  kind: z.enum(BULK_ROW_KINDS),
  changes: bulkFieldChangesSchema,
  /** Reasons of an error. */
  errors: z.array(z.string()),
  /** True if the product was changed after the preview or after the bulk change was applied. */
  changedSince: z.boolean(),
});
export type BulkChangeRow = z.infer<typeof bulkChangeRowSchema>;

const summary = {
  id: text,
  source: z.enum(BULK_CHANGE_SOURCES),
  state: z.enum(BULK_CHANGE_STATES),
  fileName: optionalText,
  /** Identifies exactly what the preview shows: the file, and the versions of its products. */
  digest: text,
  /** Numbers of rows by their kind. */
  changed: count,
  same: count,
  invalid: count,
  /** Number of changed products that were changed again after the preview, or after it was applied. */
  changedSince: count,
  createdAt: timestamp,
  createdBy: optionalText,
  appliedAt: z.nullable(timestamp),
  undoneAt: z.nullable(timestamp),
  undoneBy: optionalText,
};

/** Change of many products, which is applied and undone as a whole. */
export const bulkChangeSchema = z.object(summary);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** GET /admin/bulk-changes?page=: applied ones, newest first. */
export const bulkChangeListSchema = pageOf(bulkChangeSchema);
export type BulkChangeList = z.infer<typeof bulkChangeListSchema>;

/** GET /admin/bulk-changes/:id?kind=&page=: a bulk change with a page of its rows. */
export const bulkChangeDetailSchema = z.object({ ...summary, rows: pageOf(bulkChangeRowSchema) });
export type BulkChangeDetail = z.infer<typeof bulkChangeDetailSchema>;
