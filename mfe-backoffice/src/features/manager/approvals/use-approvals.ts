import { HttpError, type Http, type HttpReply } from '@evcare/shared-contracts';
import {
  addressOf,
  call,
  leaveApi,
  quoteApi,
  refundApi,
  staffOrderApi,
  staffPartsRequestApi,
} from '@evcare/shared-contracts/endpoints';
import {
  WAITING_FOR_REFUND,
  type OfficePartsRequest,
  type RefundTask,
  type WaitingDiscounts,
} from '@evcare/shared-contracts/office';
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

export const REFUND_ENTITIES = ['service-order', 'cash'] as const;

/** Loads the refunds that wait for a decision or to be paid out. */
export const useOpenRefunds = () => useApiQuery(addressOf(refundApi.list), { entities: REFUND_ENTITIES });

/** Loads the first shop orders of which money is due to the customer, as their list shows them. */
export const useShopRefunds = () =>
  useApiQuery(addressOf(staffOrderApi.list, { query: { status: WAITING_FOR_REFUND, page: 1 } }), {
    entities: ['shop-order'],
  });

export const LEAVE_ENTITIES = ['leave-request', 'calendar', 'user', 'appointment'] as const;

/** Loads the leave requests that wait for a decision, with their effect on the workshop. */
export const useOpenLeave = () => useApiQuery(addressOf(leaveApi.open), { entities: LEAVE_ENTITIES });

/** Loads the newest version of a refund; fails if it is finished. */
export const loadRefund =
  ({ id }: RefundTask) =>
  async (http: Http): Promise<HttpReply<RefundTask>> => {
    const reply = await call(http, refundApi.list, {});
    const latest = reply.data.items.find((item) => item.id === id);
    if (!latest) throw new HttpError(messages.common.stale, 'refused', 404, 'NOT_FOUND');
    return { ...reply, data: latest };
  };

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
