import { ShoppingCart } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { messages } from '../../messages';
import styles from './icon-action.module.css';
import { useCartBadge } from './use-cart-badge';

const MAX_COUNT = 99;

/** Number on a cart icon; nothing for an empty cart. The name of the link has to contain the number as well. */
export const CartBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles['badge']} aria-hidden="true">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
    </span>
  );

export function CartLink() {
  const count = useCartBadge();
  return (
    <Link to={PATHS.cart} className={styles['action']} aria-label={messages.header.cart(count)}>
      <ShoppingCart size={20} strokeWidth={1.75} aria-hidden="true" />
      <CartBadge count={count} />
    </Link>
  );
}
