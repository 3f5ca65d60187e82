import { useState } from 'react';
import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { call, cartApi } from '@evcare/shared-contracts/endpoints';
import { useNavigate } from '@evcare/shared-contracts/router';
import type { CartReply, Order } from '@evcare/shared-contracts/shop';
import { orders } from '../../messages/orders';
import { reportChanges } from '../../shared/cart/report-changes';
import { useCartActions } from '../../shared/cart/use-cart';
import { useRemote } from '../../shared/scope';

const t = orders.again;

/** Adds the available products of an order to the cart, and reports the others. */
export function useBuyAgain(lines: Order['lines']) {
  const { http, toasts } = useRemote();
  const { addAll } = useCartActions();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  function take({ items, changes }: CartReply): void {
    reportChanges(toasts, changes, t);
    if (items.length === 0) {
      toasts.error(t.nothing);
      return;
    }
    const { pieces, full } = addAll(items);
    if (pieces > 0) toasts.success(t.added(pieces));
    else if (!full) toasts.info(t.inCart);
    void navigate(PATHS.cart);
  }

  async function buyAgain(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const items = lines.map(({ productId, quantity }) => ({ id: productId, quantity }));
      take((await call(http, cartApi.validate, { body: { items } })).data);
    } catch (error) {
      toasts.error((isHttpError(error) && error.serverMessage) || t.failed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, buyAgain };
}
