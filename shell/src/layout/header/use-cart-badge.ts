import { useSyncExternalStore } from 'react';
import { CART_BADGE_FIXED } from '@evcare/shared-contracts';
import { useShell } from '../../services/shell-context';

/** The server cannot know the count stored in the browser. */
const unknown = (): number => 0;

/** Number on the cart: live, or the specification's fixed one if the operator configured it. */
export function useCartBadge(): number {
  const { cart, config } = useShell();
  const count = useSyncExternalStore(cart.subscribe, cart.current, unknown);
  return config.cartBadge === 'fixed' ? CART_BADGE_FIXED : count;
}
