import { useSyncExternalStore } from 'react';
import { CART_BADGE_FIXED } from '@evcare/shared-contracts';
import { useShell } from '../../services/shell-context';

/** A server does not know what a browser keeps. */
const unknown = (): number => 0;

/** The number on the cart: live, or the specification's fixed one where the operator chose it. */
export function useCartBadge(): number {
  const { cart, config } = useShell();
  const count = useSyncExternalStore(cart.subscribe, cart.current, unknown);
  return config.cartBadge === 'fixed' ? CART_BADGE_FIXED : count;
}
