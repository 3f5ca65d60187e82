import { WAITING_FOR_REFUND } from '@evcare/shared-contracts/office';

/** Address of a service order in the back office. */
export const serviceOrderPath = (id: string): string =>
  `/staff/service-orders?open=${encodeURIComponent(id)}`;

/** Address of the shop orders of which money is due to the customer. */
export const SHOP_REFUNDS_PATH = `/staff/service-orders?tab=shop-orders&status=${WAITING_FOR_REFUND}`;

/** Address of a shop order in the back office. */
export const shopOrderPath = (code: string): string =>
  `/staff/service-orders?tab=shop-orders&open=${encodeURIComponent(code)}`;
