import * as z from '../schema';
import { PRODUCT_CATEGORIES } from '../catalogue/catalogue';
import { STOCK_MOVEMENT_KINDS } from './movements';
import { count, money, optionalText, pageFields, text, timestamp } from '../term-schemas';

/** Stock of a product, for managers. */
export const stockRowSchema = z.object({
  productId: text,
  sku: text,
  name: text,
  category: z.enum(PRODUCT_CATEGORIES),
  onHand: count,
  reserved: count,
  available: z.whole(),
  reorderPoint: count,
  low: z.boolean(),
  /** Number of stock alerts that wait for the product; absent in responses of an older API. */
  waitingAlerts: z.optional(count),
  /** Value of the stock on hand at sale price. */
  value: money,
  /** Unit cost of the last receipt; null if it was not recorded. */
  lastCost: z.nullable(money),
  /** Moving average of the unit cost, rounded to đồng; null if unknown, absent from an older API. */
  averageCost: z.optional(z.nullable(money)),
  /** True if each piece has a serial number; absent in responses of an older API. */
  serialTracked: z.optional(z.boolean()),
  /** Pieces on hand whose serial number was never recorded. */
  withoutSerial: z.optional(count),
  updatedAt: timestamp,
  /** Version of the reorder point; stock movements do not change it. */
  version: z.whole(1),
});
export type StockRow = z.infer<typeof stockRowSchema>;

/** GET /admin/stock?q=&low=1&page= */
export const stockListSchema = z.object({
  items: z.array(stockRowSchema),
  ...pageFields,
  /** Number of products at or below their reorder point, regardless of the filter. */
  lowCount: count,
  /** Value of all stock on hand at sale price. */
  totalValue: money,
});
export type StockList = z.infer<typeof stockListSchema>;

/** GET /admin/stock/:productId/movements?page=: newest first. */
export const stockMovementListSchema = z.object({
  items: z.array(
    z.object({
      id: text,
      kind: z.enum(STOCK_MOVEMENT_KINDS),
      /** Signed quantity. */
      quantity: z.whole(),
      reference: optionalText,
      actor: optionalText,
      unitCost: z.nullable(money),
      at: timestamp,
    }),
  ),
  ...pageFields,
});
export type StockMovementList = z.infer<typeof stockMovementListSchema>;
