import type { Offer } from '@evcare/shared-contracts/shop';

/** Usability of a promotion, as far as the page knows. */
export type OfferState = 'live' | 'not-started' | 'expired' | 'used-up' | 'already-used';

/** @param now the server's time (ms) */
export function offerState(offer: Offer, now: number): OfferState {
  const { validFrom, validTo, isActive, usageLimit, usedCount, usageScope } = offer;
  if (!isActive || now >= Date.parse(validTo)) return 'expired';
  if (now < Date.parse(validFrom)) return 'not-started';
  if (usedCount < usageLimit) return 'live';
  return usageScope === 'customer' ? 'already-used' : 'used-up';
}

export interface TimeLeft {
  readonly days: number;
  /** `03:12:45` */
  readonly clock: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the time left in whole seconds, at least zero. */
export function timeLeft(until: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const clock = [Math.floor((seconds % 86_400) / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  return { days: Math.floor(seconds / 86_400), clock: clock.map(two).join(':') };
}
