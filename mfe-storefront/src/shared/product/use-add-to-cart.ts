import type { Product } from '@evcare/shared-contracts/shop';
import { products } from '../../messages/products';
import { mostOf } from '../cart/cart-slice';
import { storeOf, useCartActions } from '../cart/use-cart';
import { useRemote } from '../scope';

const t = products.card;
/** From this width, the drawer fits beside the page without covering it. */
const WIDE = '(min-width: 64rem)';

/**
 * Adds a product to the cart and confirms it: on wide screens by opening the cart drawer, otherwise with a
 * toast. Shows a different toast if the cart is full or already holds the maximum quantity of the product.
 * Returns whether anything was added.
 */
export function useAddToCart(): (product: Product, quantity?: number) => boolean {
  const remote = useRemote();
  const { add, setOpen } = useCartActions();
  return (product, quantity = 1) => {
    const { items } = storeOf(remote).getState().cart;
    const before = items.find(({ id }) => id === product.id)?.quantity ?? 0;
    if (before >= mostOf(product)) {
      remote.toasts.info(t.full(before));
      return false;
    }
    if (add(product, quantity).full) return false;
    if (typeof window.matchMedia === 'function' && window.matchMedia(WIDE).matches) setOpen(true);
    else remote.toasts.success(t.added(product.name));
    return true;
  };
}
