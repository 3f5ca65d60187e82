import { useState } from 'react';
import { useNavigate } from '@evcare/shared-contracts/router';
import type { DeliveryMethod, Product } from '@evcare/shared-contracts/shop';
import { buyNowPath, keepBuyNow } from '../../../shared/cart/buy-now';
import { mostOf } from '../../../shared/cart/cart-slice';
import { useAddToCart } from '../../../shared/product/use-add-to-cart';
import { useRemote } from '../../../shared/scope';

export interface Purchase {
  readonly quantity: number;
  readonly most: number;
  readonly setQuantity: (quantity: number) => void;
  readonly add: () => void;
  /** Opens a checkout for this product only; the cart stays unchanged. */
  readonly buy: () => void;
  /** Like `buy`, with fitting at the workshop. */
  readonly buyFitted: () => void;
}

/** Quantity and actions of the buttons on a product page. */
export function usePurchase(product: Product): Purchase {
  const { storage } = useRemote();
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const [chosenQuantity, setQuantity] = useState(1);
  const most = mostOf(product);
  const quantity = Math.min(chosenQuantity, most);
  const buy = (method?: DeliveryMethod) => {
    keepBuyNow(storage.perTab, { ...product, quantity });
    void navigate(buyNowPath(product.id, quantity, method));
  };
  return {
    quantity,
    most,
    setQuantity,
    add: () => void addToCart(product, quantity),
    buy: () => buy(),
    buyFitted: () => buy('fitting'),
  };
}
