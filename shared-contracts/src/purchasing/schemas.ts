import * as z from '../schema';
import { count, money, optionalText, pageOf, text, timestamp } from '../term-schemas';
import { PURCHASE_STATES } from './purchasing';

export const supplierSchema = z.object({
  id: text,
  version: z.whole(1),
  name: text,
  contact: optionalText,
  phone: optionalText,
  email: optionalText,
  taxCode: optionalText,
  leadTimeDays: count,
  note: optionalText,
  active: z.boolean(),
  /** Price list, by name of the product. */
  prices: z.array(
    z.object({
      productId: text,
      sku: text,
      name: text,
      price: money,
      /** Null: as the supplier's. */
      leadTimeDays: z.nullable(count),
    }),
  ),
  /** Number of orders whose goods are awaited. */
  awaiting: count,
});
export type Supplier = z.infer<typeof supplierSchema>;

/** GET /admin/suppliers, by name. */
export const supplierListSchema = z.object({ items: z.array(supplierSchema) });

const summary = {
  id: text,
  version: z.whole(1),
  code: text,
  state: z.enum(PURCHASE_STATES),
  supplier: z.object({ id: text, name: text }),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  /** Day in Vietnam. */
  expectedOn: optionalText,
  /** True if goods are awaited after their day. */
  late: z.boolean(),
  /** Ordered pieces, and good pieces that came. */
  pieces: count,
  receivedPieces: count,
  /** Sum of the lines in đồng; null for those who may not see cost. */
  total: z.nullable(money),
};

/** Row of GET /staff/purchase-orders, newest first. */
export const purchaseOrderRowSchema = z.object(summary);
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRowSchema>;
export const purchaseOrderListSchema = pageOf(purchaseOrderRowSchema);

/** Prices are null for those who may not see cost. */
export const purchaseOrderSchema = z.object({
  ...summary,
  supplier: z.object({
    id: text,
    name: text,
    contact: optionalText,
    phone: optionalText,
    email: optionalText,
    taxCode: optionalText,
  }),
  note: optionalText,
  createdBy: optionalText,
  sentBy: optionalText,
  /** Mail address that the order went to; null if it was handed over in another way. */
  sentTo: optionalText,
  endedAt: z.nullable(timestamp),
  endedBy: optionalText,
  /** Why it was cancelled or closed short. */
  endReason: optionalText,
  lines: z.array(
    z.object({
      id: text,
      productId: text,
      sku: text,
      name: text,
      quantity: count,
      price: z.nullable(money),
      /** Good pieces that came. */
      received: count,
      damaged: count,
      /** True if each piece has a serial number; absent in responses of an older API. */
      serialTracked: z.optional(z.boolean()),
    }),
  ),
  /** Deliveries, oldest first. */
  receipts: z.array(
    z.object({
      id: text,
      at: timestamp,
      by: optionalText,
      reference: text,
      reason: optionalText,
      lines: z.array(z.object({ name: text, quantity: count, damaged: count, unitCost: z.nullable(money) })),
    }),
  ),
});
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;
