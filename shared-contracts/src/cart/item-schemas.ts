import * as z from '../schema';

/** Line of the cart: id, price, quantity, plus product fields (specification §3). Price is integer đồng. */
export const cartItemSchema = z.looseObject({
  id: z.filled(),
  price: z.whole(0),
  quantity: z.whole(1),
});

export type CartItem = z.infer<typeof cartItemSchema>;

/** Summary of the cart for other parts of the site. `total` is integer đồng. */
export const cartSummarySchema = z.object({
  itemCount: z.whole(0),
  total: z.whole(0),
});

export type CartSummary = z.infer<typeof cartSummarySchema>;
