const DAY = 86_400_000;

/** What is left of a package. Money is integer đồng, times are milliseconds. */
export interface Rest {
  /** What it cost, before any credit. */
  readonly price: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly visits: number;
  /** Visits that are used, or kept by an open booking. */
  readonly gone: number;
}

/**
 * What a package is worth where a larger one takes its place: the smaller share of its time and of its visits that is
 * left, of its price, rounded down. A day that has begun counts whole: the price stays the same while one decides.
 */
export function creditOf({ price, startsAt, endsAt, visits, gone }: Rest, now: number): number {
  const days = Math.round((endsAt - startsAt) / DAY);
  const time = days > 0 ? Math.ceil((endsAt - now) / DAY) / days : 0;
  const left = visits > 0 ? (visits - gone) / visits : 0;
  const share = Math.min(1, Math.max(0, Math.min(time, left)));
  return Math.floor(price * share);
}
