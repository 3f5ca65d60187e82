import { addressOf, call, quoteApi, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import type { OfficePartsRequest, WaitingDiscounts } from '@evcare/shared-contracts/office';
import { useApiAction, useApiQuery } from '../../../shared/data';

type Discount = WaitingDiscounts['items'][number];

/** Loads the parts requests that wait for a decision. */
export const usePendingParts = () =>
  useApiQuery(addressOf(staffPartsRequestApi.list, { query: { status: 'pending' } }), {
    entities: ['parts-request', 'stock'],
  });

/** Loads the discounts above 10 per cent that wait for a manager. */
export const usePendingDiscounts = () =>
  useApiQuery(addressOf(quoteApi.waitingDiscounts), { entities: ['service-order'] });

const PARTS_ENTITIES = ['parts-request', 'stock', 'service-order'] as const;

/** Approves a request in full. */
export const useApproveParts = (onDone: () => void) =>
  useApiAction<OfficePartsRequest>({
    send: (http, { id, version, lines }) => {
      const approved = lines.map((line) => ({ id: line.id, approvedQty: line.quantity }));
      return call(http, staffPartsRequestApi.approve, { params: { id }, body: { lines: approved }, version });
    },
    entities: PARTS_ENTITIES,
    onDone,
    suppressErrorToast: true,
  });

export const useRejectParts = (onDone: () => void) =>
  useApiAction<{ readonly request: OfficePartsRequest; readonly reason: string }>({
    send: (http, { request: { id, version }, reason }) =>
      call(http, staffPartsRequestApi.reject, { params: { id }, body: { reason }, version }),
    entities: PARTS_ENTITIES,
    onDone,
    suppressErrorToast: true,
  });

const inputOf = ({ serviceOrderId, seq, version }: Discount) => ({
  params: { id: serviceOrderId, seq: String(seq) },
  version,
});
const ORDER_ENTITIES = ['service-order'] as const;

export const useApproveDiscount = (onDone: () => void) =>
  useApiAction<Discount>({
    send: (http, discount) => call(http, quoteApi.approveDiscount, inputOf(discount)),
    entities: ORDER_ENTITIES,
    onDone,
    suppressErrorToast: true,
  });

export const useRejectDiscount = (onDone: () => void) =>
  useApiAction<{ readonly discount: Discount; readonly reason: string }>({
    send: (http, { discount, reason }) =>
      call(http, quoteApi.rejectDiscount, { ...inputOf(discount), body: { reason } }),
    entities: ORDER_ENTITIES,
    onDone,
    suppressErrorToast: true,
  });
