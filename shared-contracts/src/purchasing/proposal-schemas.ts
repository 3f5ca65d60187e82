import * as z from '../schema';
import { count, money, text } from '../term-schemas';

/** Product that should be bought, and how many pieces. */
export const purchaseProposalSchema = z.object({
  productId: text,
  sku: text,
  name: text,
  /** Pieces on hand that are not reserved. */
  available: z.whole(),
  /** Pieces of sent orders that have not come. */
  onOrder: count,
  /** Pieces that open service orders still need. */
  needed: count,
  reorderPoint: count,
  /** Pieces that left the stock in 90 days, less those that came back. */
  used: count,
  /** Pieces to order. */
  quantity: count,
  /** Supplier with the lowest price, and its days to deliver; null if no active supplier lists the product. */
  supplier: z.nullable(z.object({ id: text, name: text, price: money, leadTimeDays: count })),
});
export type PurchaseProposal = z.infer<typeof purchaseProposalSchema>;

/** GET /admin/purchase-proposals: what open service orders need first, then what is shortest. */
export const purchaseProposalListSchema = z.object({
  items: z.array(purchaseProposalSchema),
  /** Number of all proposals; only the first 200 are listed. */
  total: count,
});
export type PurchaseProposalList = z.infer<typeof purchaseProposalListSchema>;
