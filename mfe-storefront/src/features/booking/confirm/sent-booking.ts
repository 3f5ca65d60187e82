import type { KeptTexts } from '@evcare/shared-contracts';
import type { AppointmentRequest } from '@evcare/shared-contracts/workshop';
import { isFields, isFilled, readJson } from '../../../shared/cart/checks';

/** A booking that was sent and not answered yet. */
export interface SentBooking {
  readonly key: string;
  readonly request: AppointmentRequest;
}

const KEY = 'booking-sent';
const LONGEST = 20_000;

/** A key nobody else has. `randomUUID` alone is missing where a page is served without TLS. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Remembers in this tab what was sent under which Idempotency-Key until the answer is there: a reload, a lost answer
 * or a second try sends the same key and gets the same appointment; another booking gets another key.
 */
export function keepSent(texts: KeptTexts, owner: string | null) {
  function pending(): SentBooking | null {
    const kept = readJson(texts.get(KEY), LONGEST);
    if (!isFields(kept) || !isFilled(kept['key']) || !isFields(kept['request'])) return null;
    if ((kept['owner'] ?? null) !== owner) return null;
    return { key: kept['key'], request: kept['request'] as unknown as AppointmentRequest };
  }
  return {
    pending,
    begin(request: AppointmentRequest): SentBooking {
      const before = pending();
      if (before && JSON.stringify(before.request) === JSON.stringify(request)) return before;
      const key = newKey();
      texts.set(KEY, JSON.stringify({ owner, key, request }));
      return { key, request };
    },
    answered: (): void => texts.remove(KEY),
  };
}
