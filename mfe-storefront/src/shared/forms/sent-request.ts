import type { KeptTexts } from '@evcare/shared-contracts';
import { isFields, isFilled, readJson } from '../cart/checks';
import { newKey } from './new-key';

/** A request that was sent and not answered yet. */
export interface Sent<Request> {
  readonly key: string;
  readonly request: Request;
}

const LONGEST = 60_000;

/**
 * Remembers in this tab what was sent under which Idempotency-Key until the answer is there: a reload, a lost answer
 * or a second try sends the same key and gets the same order or appointment; another request gets another key.
 * @param name of the text that is kept
 * @param owner whose request it is; null is a guest
 */
export function keepSent<Request>(texts: KeptTexts, name: string, owner: string | null) {
  function pending(): Sent<Request> | null {
    const kept = readJson(texts.get(name), LONGEST);
    if (!isFields(kept) || !isFilled(kept['key']) || !isFields(kept['request'])) return null;
    if ((kept['owner'] ?? null) !== owner) return null;
    return { key: kept['key'], request: kept['request'] as Request };
  }
  return {
    pending,
    /** With the key to send it with. */
    begin(request: Request): Sent<Request> {
      const before = pending();
      if (before && JSON.stringify(before.request) === JSON.stringify(request)) return before;
      const sent = { key: newKey(), request };
      texts.set(name, JSON.stringify({ owner, ...sent }));
      return sent;
    },
    answered: (): void => texts.remove(name),
  };
}
