import type { CartItem, CartSummary } from './item-schemas';

/** Sums the cart: `itemCount` is the sum of quantities, `total` the sum of price times quantity (specification §4). */
export function summariseCart(items: readonly CartItem[]): CartSummary {
  return items.reduce<CartSummary>(
    (sum, item) => ({
      itemCount: sum.itemCount + item.quantity,
      total: sum.total + item.price * item.quantity,
    }),
    { itemCount: 0, total: 0 },
  );
}
