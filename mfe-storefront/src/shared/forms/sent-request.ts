import type { KeptTexts } from '@evcare/shared-contracts';
import { isFields, isFilled, readJson } from '../cart/checks';
import { newKey } from './new-key';

/** Request that was sent but not answered yet. */
export interface Sent<Request> {
  readonly key: string;
  readonly request: Request;
}

const MAX_LENGTH = 60_000;

/**
 * Stores the sent request and its Idempotency-Key in this tab until it is answered: after a reload or a lost
 * response, a retry sends the same key and gets the same order or appointment. A different request gets a new key.
 * @param name key of the stored text
 * @param owner id of the account that sends it; null for a guest
 */
export function keepSent<Request>(texts: KeptTexts, name: string, owner: string | null) {
  function pending(): Sent<Request> | null {
    const stored = readJson(texts.get(name), MAX_LENGTH);
    if (!isFields(stored) || !isFilled(stored['key']) || !isFields(stored['request'])) return null;
    if ((stored['owner'] ?? null) !== owner) return null;
    return { key: stored['key'], request: stored['request'] as Request };
  }
  return {
    pending,
    /** Returns the request with the key to send it with. */
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
