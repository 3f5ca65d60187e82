import type {
  OfficePartsRequest,
  OfficePartsRequestList,
  WaitingDiscounts,
} from '@evcare/shared-contracts/office';
import { ifMatch, useApiAction, useApiQuery } from '../../../shared/data';

type Discount = WaitingDiscounts['items'][number];

/** Loads the parts requests that wait for a decision. */
export const usePendingParts = () =>
  useApiQuery<OfficePartsRequestList>('/staff/parts-requests?status=pending', {
    entities: ['parts-request', 'stock'],
  });

/** Loads the discounts above 10 per cent that wait for a manager. */
export const usePendingDiscounts = () =>
  useApiQuery<WaitingDiscounts>('/staff/service-orders/discounts', { entities: ['service-order'] });

const partsPath = ({ id }: OfficePartsRequest, step: string) =>
  `/staff/parts-requests/${encodeURIComponent(id)}/${step}`;
const PARTS_ENTITIES = ['parts-request', 'stock', 'service-order'] as const;

/** Approves a request in full. */
export const useApproveParts = () =>
  useApiAction<OfficePartsRequest>({
    send: (http, request) => {
      const lines = request.lines.map(({ id, quantity }) => ({ id, approvedQty: quantity }));
      return http.post(partsPath(request, 'approve'), { lines }, ifMatch(request.version));
    },
    entities: PARTS_ENTITIES,
  });

export const useRejectParts = (onDone: () => void) =>
  useApiAction<{ readonly request: OfficePartsRequest; readonly reason: string }>({
    send: (http, { request, reason }) =>
      http.post(partsPath(request, 'reject'), { reason }, ifMatch(request.version)),
    entities: PARTS_ENTITIES,
    onDone,
    suppressErrorToast: true,
  });

const discountPath = ({ serviceOrderId, seq }: Discount, step: string) =>
  `/staff/service-orders/${encodeURIComponent(serviceOrderId)}/quotes/${seq}/discount/${step}`;
const ORDER_ENTITIES = ['service-order'] as const;

export const useApproveDiscount = () =>
  useApiAction<Discount>({
    send: (http, discount) => http.post(discountPath(discount, 'approve'), {}, ifMatch(discount.version)),
    entities: ORDER_ENTITIES,
  });

export const useRejectDiscount = (onDone: () => void) =>
  useApiAction<{ readonly discount: Discount; readonly reason: string }>({
    send: (http, { discount, reason }) =>
      http.post(discountPath(discount, 'refuse'), { reason }, ifMatch(discount.version)),
    entities: ORDER_ENTITIES,
    onDone,
    suppressErrorToast: true,
  });
