import { useSyncExternalStore } from 'react';
import { CART_BADGE_FIXED } from '@evcare/shared-contracts';
import { useShell } from '../../services/shell-context';

/** The server cannot know the count stored in the browser. */
const unknown = (): number => 0;

/**
 * Number on the cart icon: the live count, or the specification's fixed
 * number if the operator configured that.
 */
export function useCartBadge(): number {
  const { cart, config } = useShell();
  const count = useSyncExternalStore(cart.subscribe, cart.current, unknown);
  return config.cartBadge === 'fixed' ? CART_BADGE_FIXED : count;
}
