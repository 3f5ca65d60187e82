import { useEffect, useRef } from 'react';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { ifMatch, once, useOfficeAction, type OfficeAction } from '../../../shared/data';

/** Request of a step; `path` is relative to `/staff/service-orders/:id/`. */
export interface OrderCall {
  readonly path: string;
  readonly body?: unknown;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
}

interface Options {
  readonly onDone?: (order: OfficeOrder) => void;
  /** The caller shows the failure; no toast. */
  readonly quiet?: boolean;
  /** Uses the latest version instead of the one loaded when the form opened; for buttons without a form. */
  readonly live?: boolean;
}

/**
 * Change of an order, based on the version that was loaded when the form opened. A conflict is shown first and keeps
 * the input; the next attempt is based on the newer version.
 */
export function useOrderStep(
  order: Pick<OfficeOrder, 'id' | 'version'>,
  { onDone, quiet = true, live = false }: Options = {},
): OfficeAction<OrderCall, OfficeOrder> {
  const seen = useRef(order.version);
  useEffect(() => {
    if (live) seen.current = order.version;
  }, [live, order.version]);
  return useOfficeAction<OrderCall, OfficeOrder>({
    entities: ['service-order'],
    quiet,
    send: async (http, { path, body, method = 'POST' }, key) => {
      const url = `/staff/service-orders/${order.id}/${path}`;
      const options = { headers: { ...ifMatch(seen.current).headers, ...once(key).headers } };
      try {
        if (method === 'DELETE') return await http.delete<OfficeOrder>(url, options);
        if (method === 'PUT') return await http.put<OfficeOrder>(url, body ?? {}, options);
        return await http.post<OfficeOrder>(url, body ?? {}, options);
      } catch (error) {
        const { code, details } = error as { code?: string; details?: { version?: number } };
        if (code === 'STALE_VERSION' && details?.version) seen.current = details.version;
        throw error;
      }
    },
    answers: ({ id }) => `/staff/service-orders/${id}`,
    onDone: (changed) => {
      seen.current = changed.version;
      onDone?.(changed);
    },
  });
}
