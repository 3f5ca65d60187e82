import type { RemoteContext } from '@evcare/shared-contracts';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import { ORDER_TABS, type Order, type OrderList, type OrderTab } from '@evcare/shared-contracts/shop';
import type { Pending, ShopData } from '../../shared/data/shop-data';
import { keepOrders } from '../../shared/order/kept-orders';
import { readPlace, type ListPlace } from '../../shared/own/list-place';

export interface OrderData {
  readonly code: string;
  /** Who asked; null is a guest. */
  readonly owner: string | null;
  /** With it a guest reads the order; null where this browser does not know it. */
  readonly phone: string | null;
  /** Null where nobody here may read it yet. */
  readonly order: Pending<Order> | null;
  /** Drops what was read of orders, so that the next read asks again. */
  readonly forget: () => void;
}

export interface OrdersData extends ListPlace<OrderTab> {
  /** Whose orders these are; null for a guest, who has no list. */
  readonly owner: string | null;
  readonly list: Pending<OrderList> | null;
}

export const orderPath = (code: string, phone: string | null): string =>
  `/orders/${encodeURIComponent(code)}${phone === null ? '' : `?phone=${encodeURIComponent(phone)}`}`;

/** One order: of the account, or by the phone number that this browser knows. */
export const orderLoader =
  (context: RemoteContext, data: ShopData) =>
  ({ params }: LoaderFunctionArgs): OrderData => {
    const code = params['code'] ?? '';
    const phone = keepOrders(context.storage).phoneOf(code);
    const owner = context.session.current().user?.id ?? null;
    const readable = phone !== null || owner !== null;
    return {
      ...{ code, owner },
      phone,
      order: readable ? data.get<Order>(orderPath(code, phone)) : null,
      // What becomes of an order becomes of its fitting.
      forget: () => ['/orders', '/appointments', '/vehicles'].forEach((path) => data.forget(path)),
    };
  };

/** The account's orders, by tab and page of the address. */
export const ordersLoader =
  ({ session }: RemoteContext, data: ShopData) =>
  ({ request }: LoaderFunctionArgs): OrdersData => {
    const { tab, page } = readPlace(request.url, ORDER_TABS);
    const owner = session.current().user?.id ?? null;
    return {
      ...{ tab, page, owner },
      list: owner === null ? null : data.get<OrderList>(`/orders?tab=${tab}&page=${page}`),
    };
  };
