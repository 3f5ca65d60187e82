import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@evcare/shared-contracts';
import type { Order } from '@evcare/shared-contracts/shop';
import { FakeStorage, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { storeOf } from '../../../shared/cart/shop-store';
import { reply } from '../../../shared/cart/testing/fixtures';
import { keepOrders } from '../../../shared/order/kept-orders';
import { CODE, orderSample } from '../../../shared/order/testing/order-samples';
import { renderAt } from '../../../testing/render-at';

export const PHONE = '+84912345678';

interface OpenOptions {
  /** Query of the address. */
  readonly search?: string;
  readonly order?: Partial<Order>;
  readonly user?: User | null;
  /** True if a guest placed the order in this browser. */
  readonly known?: boolean;
  readonly http?: FakeRoutes;
  /** Storage of an earlier visit in the same tab. */
  readonly storage?: FakeStorage;
}

/** Renders the page of an order. `becomes` changes what the API returns for it from then on. */
export async function openOrder({
  search = '',
  order = {},
  user = null,
  known = true,
  http = {},
  storage = new FakeStorage(),
}: OpenOptions = {}) {
  if (known && !user) {
    keepOrders(storage).made({ code: CODE, phone: PHONE, placedAt: '2026-11-21T03:00:00Z' });
  }
  let now = orderSample(order);
  const view = await act(() =>
    renderAt(`/orders/${CODE}${search}`, {
      storage,
      user,
      http: {
        [`GET /orders/${CODE}`]: () => now,
        'GET /cart': () => reply([]),
        'GET /promotions/saved': () => ({ items: [], now: new Date().toISOString() }),
        ...http,
      },
    }),
  );
  const calls = (method: string, path: RegExp) =>
    view.shell.http.requests.filter((request) => request.method === method && path.test(request.path));
  const becomes = (more: Partial<Order>) => {
    now = orderSample({ ...order, ...more });
    return now;
  };
  return { ...view, storage, calls, becomes, type: userEvent.setup(), store: storeOf(view.shell.context) };
}
