const DAY = 86_400_000;

/** Data that determine the remaining value of a subscription. Money is in đồng, times are in milliseconds. */
export interface Rest {
  /** Price before any credit. */
  readonly price: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly visits: number;
  /** Number of visits that are used or reserved by an open booking. */
  readonly gone: number;
}

/**
 * Returns the credit of a subscription that a larger package replaces. It is the price times the remaining
 * share of time or of visits, whichever is smaller, rounded down. The current day counts as remaining, so
 * that the price does not change while a customer decides.
 */
export function creditOf({ price, startsAt, endsAt, visits, gone }: Rest, now: number): number {
  const days = Math.round((endsAt - startsAt) / DAY);
  const time = days > 0 ? Math.ceil((endsAt - now) / DAY) / days : 0;
  const left = visits > 0 ? (visits - gone) / visits : 0;
  const share = Math.min(1, Math.max(0, Math.min(time, left)));
  return Math.floor(price * share);
}
