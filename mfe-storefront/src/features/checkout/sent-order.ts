import type { KeptTexts } from '@evcare/shared-contracts';
import type { OrderRequest } from '@evcare/shared-contracts/shop';
import { isFields, isFilled, readJson } from '../../shared/cart/checks';
import { newKey } from '../../shared/forms/new-key';

/** An order that was sent and not answered yet. */
export interface SentOrder {
  readonly key: string;
  readonly request: OrderRequest;
}

const KEY = 'checkout-sent';
const LONGEST = 60_000;

/**
 * Remembers in this tab what was sent under which Idempotency-Key until the answer is there: a reload, a lost answer
 * or a second try sends the same key and gets the same order; another order gets another key.
 */
export function keepSent(texts: KeptTexts, owner: string | null) {
  function pending(): SentOrder | null {
    const kept = readJson(texts.get(KEY), LONGEST);
    if (!isFields(kept) || !isFilled(kept['key']) || !isFields(kept['request'])) return null;
    if ((kept['owner'] ?? null) !== owner) return null;
    return { key: kept['key'], request: kept['request'] as unknown as OrderRequest };
  }
  return {
    pending,
    /** The key to send this order with. */
    begin(request: OrderRequest): string {
      const before = pending();
      if (before && JSON.stringify(before.request) === JSON.stringify(request)) return before.key;
      const key = newKey();
      texts.set(KEY, JSON.stringify({ owner, key, request }));
      return key;
    },
    answered: (): void => texts.remove(KEY),
  };
}
