import { useEffect, useEffectEvent, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, orderApi } from '@evcare/shared-contracts/endpoints';
import type { ChangePreview, ChangeRequest } from '@evcare/shared-contracts/shop';
import { orderChanges as t } from '../../../messages/order-changes';
import { useRemote } from '../../../shared/scope';
import type { OrderData } from '../routes';
import { MOVED_CODES } from '../use-order';

/** Pause after the last change before a request (ms). */
const PAUSE_MS = 250;

/** Change of an order as the customer requests it. */
export type Change = Pick<ChangeRequest, 'delivery' | 'items'>;

interface Settled {
  readonly key: string;
  readonly preview: ChangePreview | null;
  readonly failure: string | null;
}

export interface PreviewState {
  /** The newest preview; the previous one while the next loads. */
  readonly preview: ChangePreview | null;
  /** True while the preview of the current input loads. */
  readonly busy: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Returns the phone number with which a guest has access to an order. */
export const accessOf = ({ phone }: Pick<OrderData, 'phone'>) => ({ ...(phone !== null && { phone }) });

/**
 * Order as it would be after a change; sends no request while the input is incomplete (`null`).
 * @param onMoved called if the order does not allow the change any more
 */
export function useChangePreview(
  data: Pick<OrderData, 'code' | 'phone'>,
  change: Change | null,
  onMoved: () => void,
): PreviewState {
  const { http } = useRemote();
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled | null>(null);
  const { code } = data;
  const body = change && JSON.stringify({ ...accessOf(data), ...change });
  const key = body && `${round} ${body}`;
  const isFirst = settled === null;
  const isCurrent = settled?.key === key;

  const moved = useEffectEvent(onMoved);

  useEffect(() => {
    if (key === null || body === null || isCurrent) return;
    const abort = new AbortController();
    const settle = (outcome: Omit<Settled, 'key'>) => {
      if (!abort.signal.aborted) setSettled({ key, ...outcome });
    };
    const request = () =>
      call(
        http,
        orderApi.previewChange,
        { params: { code }, body: JSON.parse(body) as Change },
        { signal: abort.signal },
      ).then(
        ({ data: preview }) => settle({ preview, failure: null }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          if (isHttpError(error) && MOVED_CODES.includes(error.code)) return moved();
          settle({ preview: null, failure: isHttpError(error) ? error.message : t.failed });
        },
      );
    const timer = setTimeout(() => void request(), isFirst ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [http, code, key, body, isFirst, isCurrent]);

  return {
    preview: settled?.preview ?? null,
    busy: key !== null && !isCurrent,
    failure: isCurrent ? settled.failure : null,
    retry: () => setRound((before) => before + 1),
  };
}
