import { useMemo } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { call, orderApi } from '@evcare/shared-contracts/endpoints';
import { useNavigate } from '@evcare/shared-contracts/router';
import { isGateway, type Order, type OrderRequest } from '@evcare/shared-contracts/shop';
import { storeOf, useCartActions, usePromoActions } from '../../shared/cart/use-cart';
import { keepSent, type Sent } from '../../shared/forms/sent-request';
import { keepAppointments } from '../../shared/booking/kept-appointments';
import { keepOrders } from '../../shared/order/kept-orders';
import { useRemote, useSession } from '../../shared/scope';
import { keepDraft } from './draft';
import { isSettled } from './problems';

interface Placing {
  /** Called after the order was placed, before its page opens. */
  readonly onPlaced: () => void;
  /** Invalidates cached API data from before this order. */
  readonly forget: () => void;
}

/**
 * Sends orders. After an order was placed, clears the draft, removes the used promo code and takes the ordered
 * products out of the cart, unless the order keeps the cart.
 */
export function usePlaceOrder({ onPlaced, forget }: Placing) {
  const remote = useRemote();
  const { user } = useSession();
  const navigate = useNavigate();
  const cart = useCartActions();
  const promo = usePromoActions();
  const owner = user?.id ?? null;
  const stored = useMemo(() => {
    const { perTab } = remote.storage;
    return { draft: keepDraft(perTab, owner), sent: keepSent<OrderRequest>(perTab, 'checkout-sent', owner) };
  }, [remote, owner]);

  function takeOrdered(request: OrderRequest): void {
    if (request.promoCode !== null) promo.remove();
    if (request.keepCart) return;
    const { items } = storeOf(remote).getState().cart;
    const ordered = new Map(request.items.map(({ id, quantity }) => [id, quantity]));
    const left = items
      .map((line) => ({ ...line, quantity: line.quantity - (ordered.get(line.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    cart.replace(left);
  }

  /** Sends an order; rejects with the server's error. Repeating it with the same key places one order. */
  async function deliver({ key, request }: Sent<OrderRequest>): Promise<void> {
    let order: Order;
    try {
      order = (await call(remote.http, orderApi.place, { body: request, idempotencyKey: key })).data;
    } catch (error) {
      if (isSettled(error)) stored.sent.answered();
      throw error;
    }
    const { code, contact, placedAt, fitting, status, payment } = order;
    if (owner === null) {
      const phone = contact.phoneNumber;
      keepOrders(remote.storage).made({ code, phone, placedAt });
      if (fitting?.startAt && fitting.appointmentCode) {
        const { appointmentCode, startAt } = fitting;
        keepAppointments(remote.storage).made({ code: appointmentCode, phone, startAt });
      }
    }
    stored.sent.answered();
    stored.draft.clear();
    onPlaced();
    forget();
    takeOrdered(request);
    // The order's page opens the gateway, so that Back on the gateway's page shows the order.
    const pay = status === 'pending_payment' && isGateway(payment.method);
    void navigate(`${PATHS.orders}/${encodeURIComponent(code)}`, {
      replace: true,
      state: { placed: true, pay },
    });
  }

  return { ...stored, deliver };
}
