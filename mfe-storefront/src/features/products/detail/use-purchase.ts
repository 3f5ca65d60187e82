import { useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { useNavigate } from '@evcare/shared-contracts/router';
import type { Product } from '@evcare/shared-contracts/shop';
import { mostOf } from '../../../shared/cart/cart-slice';
import { storeOf, useCartActions } from '../../../shared/cart/use-cart';
import { useAddToCart } from '../../../shared/product/use-add-to-cart';
import { useRemote } from '../../../shared/scope';

export interface Purchase {
  readonly quantity: number;
  readonly most: number;
  readonly setQuantity: (quantity: number) => void;
  readonly add: () => void;
  /** Opens the checkout; adds the product first unless the cart already holds its maximum. */
  readonly buy: () => void;
  /** Like `buy`, with fitting at the workshop. */
  readonly buyFitted: () => void;
}

/** Quantity and actions of the buttons on a product page. */
export function usePurchase(product: Product): Purchase {
  const remote = useRemote();
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const { add } = useCartActions();
  const [chosenQuantity, setQuantity] = useState(1);
  const most = mostOf(product);
  const quantity = Math.min(chosenQuantity, most);
  const buyTo = (path: string) => {
    const { items } = storeOf(remote).getState().cart;
    const before = items.find(({ id }) => id === product.id)?.quantity ?? 0;
    if (before < most && add(product, quantity).full) return;
    void navigate(path);
  };
  return {
    quantity,
    most,
    setQuantity,
    add: () => void addToCart(product, quantity),
    buy: () => buyTo(PATHS.checkout),
    buyFitted: () => buyTo(`${PATHS.checkout}?method=fitting`),
  };
}
