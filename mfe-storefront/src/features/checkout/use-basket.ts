import { useEffect, useState } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { MAX_QUANTITY } from '@evcare/shared-contracts/shop';
import { checkout as t } from '../../messages/checkout';
import { askProduct } from '../../shared/cart/ask-product';
import { keepBuyNow, keptBuyNow } from '../../shared/cart/buy-now';
import { mostOf, type CartLine } from '../../shared/cart/cart-slice';
import { readJson } from '../../shared/cart/checks';
import { readLine } from '../../shared/cart/kept-line';
import { useCart, useCartActions } from '../../shared/cart/use-cart';
import { useRemote } from '../../shared/scope';

const MAX_LENGTH = 20_000;

/** Items to order: the lines of the cart, or one product that is bought without the cart. */
export interface Basket {
  readonly items: readonly CartLine[];
  /** True if the order leaves the cart unchanged. */
  readonly keepsCart: boolean;
  /** True until the product is known. */
  readonly loading: boolean;
  readonly replace: (items: readonly CartLine[]) => void;
  /** A quantity of 0 removes the line. */
  readonly setQuantity: (id: string, quantity: number) => void;
}

function useCartBasket(): Basket {
  const { items } = useCart();
  const { replace, setQuantity } = useCartActions();
  return { items, keepsCart: false, loading: false, replace, setQuantity };
}

const quantityIn = (text: string | null): number => {
  const quantity = Number(text ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 ? Math.min(quantity, MAX_QUANTITY) : 1;
};

/**
 * Basket of one product: the line that the product's page stored in this tab, or else one with the shop's current data.
 */
function useProductBasket(id: string | null, quantity: number): Basket {
  const remote = useRemote();
  const { perTab } = remote.storage;
  const [items, setItems] = useState<readonly CartLine[] | null>(() => {
    const kept = readLine(readJson(keptBuyNow(perTab), MAX_LENGTH));
    return kept && kept.id === id ? [{ ...kept, quantity: Math.min(quantity, mostOf(kept)) }] : null;
  });
  const wanted = id !== null && items === null ? id : null;

  useEffect(() => {
    if (wanted === null) return;
    let left = false;
    askProduct(remote, { id: wanted, quantity }).then(
      (line) => {
        if (!left) setItems(line ? [{ ...line.product, quantity: line.quantity }] : []);
      },
      () => {
        if (left) return;
        remote.toasts.error(t.somethingWrong);
        setItems([]);
      },
    );
    return () => {
      left = true;
    };
  }, [remote, wanted, quantity]);

  const show = (next: readonly CartLine[]): void => {
    setItems(next);
    if (next[0]) keepBuyNow(perTab, next[0]);
  };
  return {
    items: items ?? [],
    keepsCart: true,
    loading: wanted !== null,
    replace: show,
    setQuantity: (line, count) =>
      show(
        (items ?? []).flatMap((item) =>
          item.id !== line ? item : count > 0 ? { ...item, quantity: count } : [],
        ),
      ),
  };
}

/** The basket that the address names: `?buy=` one product, else the cart. */
export function useBasket(): Basket {
  const [search] = useSearchParams();
  const id = search.get('buy');
  const cart = useCartBasket();
  const product = useProductBasket(id, quantityIn(search.get('quantity')));
  return id === null ? cart : product;
}
