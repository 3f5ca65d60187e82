import { useEffect, useState } from 'react';
import { call, shippingApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import type { DeliveryMethod, OrderRequest, ShippingQuote } from '@evcare/shared-contracts/shop';
import { useRemote } from '../../shared/scope';

/** Pause after the last change before a request (ms). */
const PAUSE_MS = 250;

const STAYS: ShippingQuote = {
  fee: 0,
  estimated: false,
  bulky: false,
  weightGram: 0,
  days: null,
  refusal: null,
};

export interface QuoteState {
  /** The newest quote; the previous one while the next loads. */
  readonly quote: ShippingQuote | null;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface QuoteInput {
  readonly items: OrderRequest['items'];
  readonly method: DeliveryMethod;
  /** Empty until a province is chosen; until then, the fee is an estimate. */
  readonly provinceCode: string;
  readonly wardCode: string;
}

interface Settled {
  readonly asked: string;
  readonly quote: ShippingQuote | null;
  readonly failed: boolean;
}

/** Shipping fee of the cart. Sends no request if the goods stay at the workshop, which costs nothing. */
export function useQuote({ items, method, provinceCode, wardCode }: QuoteInput): QuoteState {
  const { http } = useRemote();
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled | null>(null);
  const body = JSON.stringify({
    items,
    method,
    provinceCode: provinceCode || null,
    wardCode: wardCode || null,
  });
  const asked = method === 'delivery' && items.length > 0 ? `${round} ${body}` : null;
  const first = settled === null;
  const known = settled?.asked === asked;

  useEffect(() => {
    if (asked === null || known) return;
    const abort = new AbortController();
    const ask = () =>
      call(
        http,
        shippingApi.quote,
        { body: JSON.parse(body) as BodyOf<typeof shippingApi.quote> },
        { signal: abort.signal },
      ).then(
        ({ data }) => {
          if (!abort.signal.aborted) setSettled({ asked, quote: data, failed: false });
        },
        () => {
          if (!abort.signal.aborted) setSettled({ asked, quote: null, failed: true });
        },
      );
    const timer = setTimeout(() => void ask(), first ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [http, asked, body, first, known]);

  const retry = () => setRound((before) => before + 1);
  if (asked === null) return { quote: STAYS, busy: false, failed: false, retry };
  return {
    quote: settled?.quote ?? null,
    busy: !known,
    failed: known && settled.failed,
    retry,
  };
}
