import { useEffect, useState } from 'react';
import { CART_BADGE_FIXED } from '@evcare/shared-contracts';
import { useShell } from '../../services/shell-context';

/** The number on the cart: live, or the specification's fixed one where the operator chose it. */
export function useCartBadge(): number {
  const { bus, config } = useShell();
  const [count, setCount] = useState(0);
  useEffect(() => bus.on('cart.changed', ({ itemCount }) => setCount(itemCount)), [bus]);
  return config.cartBadge === 'fixed' ? CART_BADGE_FIXED : count;
}
