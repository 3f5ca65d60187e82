import { LABELLED_STATUSES, type ShopOrder, type ShopOrderRow } from '@evcare/shared-contracts/office';
import type { OrderParcel } from '@evcare/shared-contracts/shop';

/** True if an order has a parcel with a label. */
export const hasLabel = ({ method, status }: Pick<ShopOrderRow, 'method' | 'status'>): boolean =>
  method === 'delivery' && (LABELLED_STATUSES as readonly string[]).includes(status);

/** Parcels that a courier still has to deliver; an order that is one parcel itself has `null` in its place. */
export const parcelsToDeliver = ({
  split = null,
}: Pick<ShopOrder, 'split'>): readonly (OrderParcel | null)[] =>
  split ? split.parcels.filter(({ state }) => state !== 'delivered' && state !== 'returned') : [null];
