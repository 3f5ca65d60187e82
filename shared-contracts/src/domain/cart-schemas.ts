import * as z from '../schema';

/** A line of the cart: id, price, quantity, plus product fields (specification §3). Price is integer đồng. */
export const cartItemSchema = z.looseObject({
  id: z.filled(),
  price: z.whole(0),
  quantity: z.whole(1),
});

export type CartItem = z.infer<typeof cartItemSchema>;

/** What the rest of the site may know of the cart. `total` is integer đồng. */
export const cartSummarySchema = z.object({
  itemCount: z.whole(0),
  total: z.whole(0),
});

export type CartSummary = z.infer<typeof cartSummarySchema>;
