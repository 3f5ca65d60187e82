import { useMemo, useSyncExternalStore } from 'react';
import type { CartReply, Offer, Product } from '@evcare/shared-contracts/shop';
import { useRemote } from '../scope';
import * as cart from './cart-slice';
import * as promo from './promo-slice';
import { addLines } from './add-to-cart';
import { storeOf, type ShopState } from './shop-store';

export { storeOf, type ShopState } from './shop-store';

/** State of a visitor who has stored nothing; used on the server and in the browser's first render. */
const NOTHING_STORED: Partial<ShopState> = {};

function useShopState<T>(select: (state: Partial<ShopState>) => T): T {
  const store = storeOf(useRemote());
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(NOTHING_STORED),
  );
}

/** The current cart; re-renders when it changes. */
export const useCart = (): cart.CartState => useShopState((state) => state.cart ?? cart.EMPTY_CART);

/** The current saved, applied and available promotions. */
export const usePromo = (): promo.PromoState => useShopState((state) => state.promo ?? promo.NO_PROMO);

/** Cart actions of pages. Each takes effect at once; storing and syncing follow. */
export function useCartActions() {
  const remote = useRemote();
  const store = storeOf(remote);
  const { toasts } = remote;
  return useMemo(() => {
    const { dispatch } = store;
    return {
      /** Adds to a line or starts a new one. Returns what was added; reports a full cart. */
      add: (product: Product, quantity = 1) => addLines(store, toasts, [{ product, quantity }]),
      /** Like `add`, for several products. */
      addAll: (lines: CartReply['items']) => addLines(store, toasts, lines),
      setQuantity: (id: string, quantity: number) => void dispatch(cart.quantitySet(id, quantity)),
      remove: (id: string) => void dispatch(cart.removed(id)),
      /** Restores a removed line at its former position. */
      putBack: (line: cart.CartLine, at: number) => {
        const items = store.getState().cart.items.filter(({ id }) => id !== line.id);
        dispatch(cart.replaced([...items.slice(0, at), line, ...items.slice(at)]));
      },
      /** Replaces the lines with the current ones from the shop. */
      replace: (items: readonly cart.CartLine[]) => void dispatch(cart.replaced(items)),
      clear: () => void dispatch(cart.cleared()),
      /** Opens or closes the cart's drawer. */
      setOpen: (open: boolean) => void dispatch(cart.openSet(open)),
      toggle: () => void dispatch(cart.toggled()),
    };
  }, [store, toasts]);
}

/** Promotion actions of pages. */
export function usePromoActions() {
  const { dispatch } = storeOf(useRemote());
  return useMemo(
    () => ({
      apply: (offer: Offer) => void dispatch(promo.applied(offer)),
      remove: () => void dispatch(promo.appliedRemoved()),
      save: (offer: Offer) => void dispatch(promo.saved(offer)),
      unsave: (id: string) => void dispatch(promo.unsaved(id)),
    }),
    [dispatch],
  );
}
