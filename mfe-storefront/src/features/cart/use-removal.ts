import { useState } from 'react';
import type { CartLine } from '../../shared/cart/cart-slice';
import { useCart, useCartActions } from '../../shared/cart/use-cart';

export interface Removal {
  readonly line: CartLine;
  readonly at: number;
}

/** Removes lines from the cart and restores the last one to its former position. */
export function useRemoval() {
  const { items } = useCart();
  const { remove, putBack } = useCartActions();
  const [last, setLast] = useState<Removal | null>(null);
  // Once the product is in the cart again, for example from another tab, there is nothing to undo.
  const removal = last && !items.some(({ id }) => id === last.line.id) ? last : null;

  return {
    removal,
    take(line: CartLine) {
      const at = items.findIndex(({ id }) => id === line.id);
      // The field fires another blur when it is removed with its line.
      if (at === -1) return;
      remove(line.id);
      setLast({ line, at });
    },
    undo() {
      if (removal) putBack(removal.line, removal.at);
      setLast(null);
    },
    forget: () => setLast(null),
  };
}
