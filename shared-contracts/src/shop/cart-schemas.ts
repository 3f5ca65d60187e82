import * as z from '../schema';
import { MAX_CART_LINES } from './cart';
import { productSchema } from './catalogue-schemas';

/** What a browser sends of its cart: which products, how many. Prices are the server's own. */
export const cartLinesSchema = z.object({
  items: z
    .array(z.object({ id: z.filled(64), quantity: z.whole(1) }))
    .check(z.refine((items) => items.length <= MAX_CART_LINES)),
});
export type CartLines = z.infer<typeof cartLinesSchema>;

/** What the server had to change in a cart, for a notice that names it. */
export const cartChangeSchema = z.object({
  id: z.filled(),
  name: z.string(),
  /** `quantity`: less is left than wanted. `out`: nothing is left. `gone`: no longer sold. */
  kind: z.enum(['quantity', 'out', 'gone']),
  from: z.whole(0),
  to: z.whole(0),
});
export type CartChange = z.infer<typeof cartChangeSchema>;

/**
 * GET and PUT /cart, POST /cart/merge, POST /cart/validate: the lines as they may be, with live products, and what had
 * to change. A product that is out or gone is not among the items. `version` grows with each write of a kept cart; 0
 * where nothing is kept. PUT /cart with `If-Match: "<version>"` is refused with 409 STALE_VERSION where the kept cart
 * has another one; `details` are then this reply, of the cart that is kept.
 */
export const cartReplySchema = z.object({
  items: z.array(z.object({ product: productSchema, quantity: z.whole(1) })),
  changes: z.array(cartChangeSchema),
  version: z.whole(0),
});
export type CartReply = z.infer<typeof cartReplySchema>;
