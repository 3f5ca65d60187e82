import * as z from '../schema';
import { MAX_CART_LINES } from './lines';
import { productSchema } from '../catalogue/product-schemas';

/** Cart lines sent by a browser: products and quantities. Prices are determined by the server. */
export const cartLinesSchema = z.object({
  items: z
    .array(z.object({ id: z.filled(64), quantity: z.whole(1) }))
    .check(z.refine((items) => items.length <= MAX_CART_LINES)),
});
export type CartLines = z.infer<typeof cartLinesSchema>;

/** Change that the server made to a cart, to be shown to the customer. */
export const cartChangeSchema = z.object({
  id: z.filled(),
  name: z.string(),
  /** `quantity`: reduced to the available stock. `out`: out of stock. `gone`: no longer sold. */
  kind: z.enum(['quantity', 'out', 'gone']),
  from: z.whole(0),
  to: z.whole(0),
});
export type CartChange = z.infer<typeof cartChangeSchema>;

/**
 * GET and PUT /cart, POST /cart/merge, POST /cart/validate: the valid lines with current products, and the changes
 * made. Products that are out of stock or no longer sold are not among the items. `version` is incremented by each
 * write of a stored cart; 0 if none is stored. PUT /cart with `If-Match: "<version>"` returns 409 STALE_VERSION if the
 * stored cart has another version; `details` then contain this response for the stored cart.
 */
export const cartReplySchema = z.object({
  items: z.array(z.object({ product: productSchema, quantity: z.whole(1) })),
  changes: z.array(cartChangeSchema),
  version: z.whole(0),
});
export type CartReply = z.infer<typeof cartReplySchema>;
