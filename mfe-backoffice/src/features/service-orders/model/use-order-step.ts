import { useEffect, useRef } from 'react';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { ifMatch, idempotencyKey, useApiAction, type ApiAction } from '../../../shared/data';

/** Request of a step; `path` is relative to `/staff/service-orders/:id/`. */
export interface StepRequest {
  readonly path: string;
  readonly body?: unknown;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
}

interface Options {
  readonly onDone?: (order: OfficeOrder) => void;
  /** The caller shows the failure; no toast. */
  readonly suppressErrorToast?: boolean;
  /** Uses the latest version instead of the one loaded when the form opened; for buttons without a form. */
  readonly trackLatest?: boolean;
}

/**
 * Change of an order, based on the version that was loaded when the form opened. A conflict is shown first and keeps
 * the input; the next attempt is based on the newer version.
 */
export function useOrderStep(
  order: Pick<OfficeOrder, 'id' | 'version'>,
  { onDone, suppressErrorToast = true, trackLatest = false }: Options = {},
): ApiAction<StepRequest, OfficeOrder> {
  const expectedVersion = useRef(order.version);
  useEffect(() => {
    if (trackLatest) expectedVersion.current = order.version;
  }, [trackLatest, order.version]);
  return useApiAction<StepRequest, OfficeOrder>({
    entities: ['service-order'],
    suppressErrorToast,
    send: async (http, { path, body, method = 'POST' }, key) => {
      const url = `/staff/service-orders/${order.id}/${path}`;
      const options = {
        headers: { ...ifMatch(expectedVersion.current).headers, ...idempotencyKey(key).headers },
      };
      try {
        if (method === 'DELETE') return await http.delete<OfficeOrder>(url, options);
        if (method === 'PUT') return await http.put<OfficeOrder>(url, body ?? {}, options);
        return await http.post<OfficeOrder>(url, body ?? {}, options);
      } catch (error) {
        const { code, details } = error as { code?: string; details?: { version?: number } };
        if (code === 'STALE_VERSION' && details?.version) expectedVersion.current = details.version;
        throw error;
      }
    },
    cachePath: ({ id }) => `/staff/service-orders/${id}`,
    onDone: (updatedOrder) => {
      expectedVersion.current = updatedOrder.version;
      onDone?.(updatedOrder);
    },
  });
}
