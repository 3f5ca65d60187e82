import { useEffect, useRef, useState } from 'react';
import { call, cartApi } from '@evcare/shared-contracts/endpoints';
import type { CartChange } from '@evcare/shared-contracts/shop';
import type { CartLine } from '../../shared/cart/cart-slice';
import { linesOf, rebase } from '../../shared/cart/rebase';
import { storeOf, useCart, useCartActions } from '../../shared/cart/use-cart';
import { useRemote } from '../../shared/scope';

/** Result of validating the cart. */
export interface CartCheck {
  /** Prices shown before, by product id, in đồng. */
  readonly prices: ReadonlyMap<string, number>;
  readonly changes: readonly CartChange[];
  readonly failed: boolean;
}

const NOTHING: CartCheck = { prices: new Map(), changes: [], failed: false };

const pricesBefore = (before: readonly CartLine[], now: readonly CartLine[]) =>
  new Map(
    before
      .filter(({ id, price }) => now.some((line) => line.id === id && line.price !== price))
      .map(({ id, price }) => [id, price]),
  );

/** Merges two results; the newer one wins for the same product. */
const joined = (older: CartCheck, newer: CartCheck): CartCheck => ({
  prices: new Map([...older.prices, ...newer.prices]),
  changes: [
    ...older.changes.filter(({ id }) => newer.changes.every((change) => change.id !== id)),
    ...newer.changes,
  ],
  failed: newer.failed,
});

/** Quantity increases within this pause are validated together (ms). */
const PAUSE_MS = 600;

/**
 * Validates the cart when the page opens, and again when a quantity rises above the validated one. Applies
 * changes of price and stock and reports them.
 */
export function useCartCheck(): CartCheck {
  const remote = useRemote();
  const { items } = useCart();
  const { replace } = useCartActions();
  const [check, setCheck] = useState(NOTHING);
  const validated = useRef<ReadonlyMap<string, number> | null>(null);

  useEffect(() => {
    const before = validated.current;
    const wantsMore = items.some(({ id, quantity }) => quantity > (before?.get(id) ?? 0));
    if (!wantsMore) return;

    function validate(): void {
      const store = storeOf(remote);
      const sent = store.getState().cart.items;
      validated.current = new Map(sent.map(({ id, quantity }) => [id, quantity]));
      const wanted = sent.map(({ id, quantity }) => ({ id, quantity }));
      call(remote.http, cartApi.validate, { body: { items: wanted } }, { signal: remote.signal }).then(
        ({ data }) => {
          const live = linesOf(data);
          const local = store.getState().cart.items;
          const next = rebase(sent, local, live);
          if (JSON.stringify(next) !== JSON.stringify(local)) replace(next);
          const result = { prices: pricesBefore(sent, live), changes: data.changes, failed: false };
          setCheck((known) => joined(known, result));
        },
        // If an increase cannot be validated now, it is validated when the order is placed.
        () => before === null && setCheck({ ...NOTHING, failed: true }),
      );
    }

    if (before === null) return validate();
    const timer = setTimeout(validate, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [items, remote, replace]);

  return check;
}
