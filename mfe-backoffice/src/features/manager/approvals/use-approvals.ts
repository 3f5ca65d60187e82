import { HttpError, type Http, type HttpReply } from '@evcare/shared-contracts';
import { addressOf, call, quoteApi, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import type { OfficePartsRequest, WaitingDiscounts } from '@evcare/shared-contracts/office';
import { messages } from '../../../messages';
import { useApiQuery } from '../../../shared/data';

export type Discount = WaitingDiscounts['items'][number];

/** Loads the parts requests that wait for a decision. */
export const usePendingParts = () =>
  useApiQuery(addressOf(staffPartsRequestApi.list, { query: { status: 'pending' } }), {
    entities: ['parts-request', 'stock'],
  });

/** Loads the discounts above 10 per cent that wait for a manager. */
export const usePendingDiscounts = () =>
  useApiQuery(addressOf(quoteApi.waitingDiscounts), { entities: ['service-order'] });

export const PARTS_ENTITIES = ['parts-request', 'stock', 'service-order'] as const;
export const ORDER_ENTITIES = ['service-order'] as const;

/** Loads the newest version of a request. */
export const loadParts =
  ({ id }: OfficePartsRequest) =>
  (http: Http) =>
    call(http, staffPartsRequestApi.read, { params: { id } });

/** Identifies a discount among those that wait. */
export const discountKey = ({ serviceOrderId, seq }: Discount): string => `${serviceOrderId}:${seq}`;

/** Loads the newest version of a discount; fails if it no longer waits. */
export const loadDiscount =
  (discount: Discount) =>
  async (http: Http): Promise<HttpReply<Discount>> => {
    const reply = await call(http, quoteApi.waitingDiscounts, {});
    const latest = reply.data.items.find((item) => discountKey(item) === discountKey(discount));
    if (!latest) throw new HttpError(messages.common.stale, 'refused', 404, 'NOT_FOUND');
    return { ...reply, data: latest };
  };
