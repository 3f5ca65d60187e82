import type { RemoteContext } from '@evcare/shared-contracts';
import {
  addressOf,
  appointmentApi,
  orderApi,
  type Address,
  vehicleApi,
} from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import { ORDER_TABS, type Order, type OrderList, type OrderTab } from '@evcare/shared-contracts/shop';
import type { DataCache, Read } from '@evcare/shared-ui/data';
import { keepOrders } from '../../shared/order/kept-orders';
import { readPlace, type ListPlace } from '../../shared/own/list-place';

export interface OrderData {
  readonly code: string;
  /** Id of the account that requests the order; null for a guest. */
  readonly owner: string | null;
  /** Phone number with which a guest reads the order; null when this browser has none stored. */
  readonly phone: string | null;
  /** Null when the visitor has no access yet. */
  readonly order: Read<Order> | null;
  /** Invalidates cached reads of orders. */
  readonly forget: () => void;
}

/** State of the history entry of an order's page. */
export interface OrderPageState {
  /** True if the order was just placed. */
  readonly placed?: boolean;
  /** True if the page opens the gateway at once. */
  readonly pay?: boolean;
}

export interface OrdersData extends ListPlace<OrderTab> {
  /** Id of the account; null for a guest, who has no list. */
  readonly owner: string | null;
  readonly list: Read<OrderList> | null;
}

const orderAddress = (code: string, phone: string | null): Address<Order> =>
  addressOf(orderApi.read, { params: { code }, query: { phone: phone ?? undefined } });

/** Loads one order, either of the account or by the phone number stored in this browser. */
export const orderLoader =
  (context: RemoteContext, data: DataCache) =>
  ({ params }: LoaderFunctionArgs): OrderData => {
    const code = params['code'] ?? '';
    const phone = keepOrders(context.storage).phoneOf(code);
    const owner = context.session.current().user?.id ?? null;
    const readable = phone !== null || owner !== null;
    return {
      code,
      owner,
      phone,
      order: readable ? data.read(orderAddress(code, phone)) : null,
      // Changes to an order also change its fitting appointment.
      forget: () =>
        data.forget(addressOf(orderApi.list), addressOf(appointmentApi.list), addressOf(vehicleApi.list)),
    };
  };

/** Loads the account's orders, by tab and page of the address. */
export const ordersLoader =
  ({ session }: RemoteContext, data: DataCache) =>
  ({ request }: LoaderFunctionArgs): OrdersData => {
    const { tab, page } = readPlace(request.url, ORDER_TABS);
    const owner = session.current().user?.id ?? null;
    return {
      tab,
      page,
      owner,
      list: owner === null ? null : data.read(addressOf(orderApi.list, { query: { tab, page } })),
    };
  };
