import { useEffect, useState } from 'react';
import { call, shippingApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import type { CartLine } from '../../shared/cart/cart-slice';
import { useDeliveryPlace } from '../../shared/delivery/kept-place';
import { useRemote } from '../../shared/scope';

/** Changes within this pause cause one request (ms). */
const PAUSE_MS = 300;

export interface ShippingEstimate {
  /** Integer đồng; the previous fee while the next one loads; null if none is known. */
  readonly fee: number | null;
  readonly pending: boolean;
  /** True unless the fee is for a place that the visitor has chosen. */
  readonly estimated: boolean;
}

interface Answer {
  readonly of: string;
  readonly fee: number | null;
  readonly estimated: boolean;
}

/** Shipping fee to the visitor's ward; an estimate if none was chosen. */
export function useShippingEstimate(items: readonly CartLine[]): ShippingEstimate {
  const { http } = useRemote();
  const place = useDeliveryPlace();
  const [answer, setAnswer] = useState<Answer>({ of: '', fee: null, estimated: true });
  const wanted =
    items.length === 0
      ? ''
      : JSON.stringify({
          items: items.map(({ id, quantity }) => ({ id, quantity })),
          ...(place ?? { provinceCode: null }),
        });

  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = () => {
      const request = JSON.parse(wanted) as Omit<BodyOf<typeof shippingApi.quote>, 'method'>;
      const body = { ...request, method: 'delivery' } as const;
      call(http, shippingApi.quote, { body }, { signal }).then(
        ({ data }) => setAnswer({ of: wanted, fee: data.fee, estimated: data.estimated }),
        () => !signal.aborted && setAnswer({ of: wanted, fee: null, estimated: true }),
      );
    };
    const timer = setTimeout(ask, PAUSE_MS);
    window.addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
      abort.abort();
    };
  }, [http, wanted]);

  const { fee, estimated, of } = answer;
  return { fee, estimated, pending: wanted !== '' && of !== wanted };
}
