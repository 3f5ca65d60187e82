import { useEffect, useRef } from 'react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import { addressOf, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { useApiAction, type ApiAction, type SendUndo } from '../../../shared/data';

/** Headers of a step: the version it is based on, and a key that makes a retry safe. */
export interface StepHeaders {
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Sends the request of a step. */
export type SendStep = (http: Http, headers: StepHeaders) => Promise<HttpReply<OfficeOrder>>;

interface Options {
  readonly onDone?: (order: OfficeOrder) => void;
  /** The caller shows the failure; no toast. */
  readonly suppressErrorToast?: boolean;
  /** Returns the request that reverses the step, or null if it cannot be reversed. */
  readonly undo?: (order: OfficeOrder) => SendUndo | null;
  /** Uses the latest version instead of the one loaded when the form opened; for buttons without a form. */
  readonly trackLatest?: boolean;
}

/**
 * Change of an order, based on the version that was loaded when the form opened. A conflict is shown first
 * and keeps the input; the next attempt is based on the newer version.
 */
export function useOrderStep(
  order: Pick<OfficeOrder, 'version'>,
  { onDone, undo, suppressErrorToast = true, trackLatest = false }: Options = {},
): ApiAction<SendStep, OfficeOrder> {
  const expectedVersion = useRef(order.version);
  useEffect(() => {
    if (trackLatest) expectedVersion.current = order.version;
  }, [trackLatest, order.version]);
  return useApiAction<SendStep, OfficeOrder>({
    entities: ['service-order'],
    suppressErrorToast,
    ...(undo && { undo }),
    send: async (http, send, idempotencyKey) => {
      try {
        return await send(http, { version: expectedVersion.current, idempotencyKey });
      } catch (error) {
        const { code, details } = error as { code?: string; details?: { version?: number } };
        if (code === 'STALE_VERSION' && details?.version) expectedVersion.current = details.version;
        throw error;
      }
    },
    cachePath: ({ id }) => addressOf(staffServiceOrderApi.read, { params: { id } }),
    onDone: (updatedOrder) => {
      expectedVersion.current = updatedOrder.version;
      onDone?.(updatedOrder);
    },
  });
}
