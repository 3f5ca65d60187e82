import type { Product } from '@evcare/shared-contracts/shop';
import { products } from '../../messages/products';
import { mostOf } from '../cart/cart-slice';
import { storeOf, useCartActions } from '../cart/use-cart';
import { useRemote } from '../scope';

const text = products.card;
/** From this width on the drawer stands beside the page and hides none of it. */
const WIDE = '(min-width: 1024px)';

/**
 * Puts some of a product into the cart and shows it: the drawer where there is room for it, else a toast. What the
 * cart cannot hold is told instead. Answers whether the cart took any of it.
 */
export function useAddToCart(): (product: Product, quantity?: number) => boolean {
  const remote = useRemote();
  const { add, setOpen } = useCartActions();
  return (product, quantity = 1) => {
    const { items } = storeOf(remote).getState().cart;
    const before = items.find(({ id }) => id === product.id)?.quantity ?? 0;
    if (before >= mostOf(product)) {
      remote.toasts.info(text.full(before));
      return false;
    }
    if (add(product, quantity).full) return false;
    if (typeof window.matchMedia === 'function' && window.matchMedia(WIDE).matches) setOpen(true);
    else remote.toasts.success(text.added(product.name));
    return true;
  };
}
