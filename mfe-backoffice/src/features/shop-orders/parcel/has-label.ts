import { LABELLED_STATUSES, type ShopOrderRow } from '@evcare/shared-contracts/office';

/** True if an order has a parcel with a label. */
export const hasLabel = ({ method, status }: Pick<ShopOrderRow, 'method' | 'status'>): boolean =>
  method === 'delivery' && (LABELLED_STATUSES as readonly string[]).includes(status);
