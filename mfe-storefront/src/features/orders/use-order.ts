import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, orderApi } from '@evcare/shared-contracts/endpoints';
import { useRevalidator } from '@evcare/shared-contracts/router';
import type { OrderAction } from '@evcare/shared-contracts/shop';
import { orders } from '../../messages/orders';
import { useSeenAgain } from '../../shared/own/use-seen-again';
import { useRemote } from '../../shared/scope';
import type { OrderData } from './routes';

/** Reloads an order on demand and when the page becomes visible again after a while. */
export function useRefresh({ forget }: Pick<OrderData, 'forget'>) {
  const { revalidate, state } = useRevalidator();
  const refresh = useSeenAgain(() => {
    forget();
    void revalidate();
  });
  return { busy: state === 'loading', refresh };
}

const ACTION_ROUTES = {
  cancel: orderApi.cancel,
  return: orderApi.requestReturn,
  'transfer-sent': orderApi.reportTransfer,
} as const satisfies Record<OrderAction, string>;

interface Acting {
  readonly data: OrderData;
  readonly refresh: () => void;
}

/** Errors of an order whose state is not the shown one. */
export const MOVED_CODES: readonly string[] = ['INVALID_TRANSITION', 'STALE_VERSION'];

/** Customer actions on an order. Each resolves to whether it succeeded; failures are reported. */
export function useOrderActions({ data: { code, phone }, refresh }: Acting) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState<OrderAction | null>(null);
  /** True if the order had changed before the request arrived. */
  const [moved, setMoved] = useState(false);

  /** Reports that the order does not allow an action any more. */
  function reportMoved(): void {
    setMoved(true);
    refresh();
  }

  async function act(action: OrderAction, done: string, reason?: string): Promise<boolean> {
    if (busy) return false;
    setBusy(action);
    setMoved(false);
    try {
      const body = { ...(phone !== null && { phone }), ...(reason !== undefined && { reason }) };
      await call(http, ACTION_ROUTES[action], { params: { code }, body });
      toasts.success(done);
      refresh();
      return true;
    } catch (error) {
      if (isHttpError(error) && MOVED_CODES.includes(error.code)) {
        reportMoved();
        return true;
      }
      toasts.error(isHttpError(error) ? error.message : orders.actions.failed);
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    moved,
    reportMoved,
    clearMoved: () => setMoved(false),
    cancel: (reason: string) => act('cancel', orders.actions.cancelled, reason),
    askReturn: (reason: string) => act('return', orders.actions.returned, reason),
    transferSent: () => act('transfer-sent', orders.transfer.noted),
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
