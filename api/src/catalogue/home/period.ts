import type { Offer } from '@evcare/shared-contracts/shop';

const HOUR = 3_600_000;

/** Half-open period in milliseconds: `from ≤ time < until`. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

export const isWithin = ({ from, until }: Period, time: Date): boolean =>
  from <= time.getTime() && time.getTime() < until;

export const validityOf = ({ validFrom, validTo }: Offer): Period => ({
  from: Date.parse(validFrom),
  until: Date.parse(validTo),
});

/** Returns the part of the hour around a time in which no promotion begins or ends. */
export function periodAround(date: Date, offers: readonly Offer[]): Period {
  const time = date.getTime();
  const hour = Math.floor(time / HOUR) * HOUR;
  const changes = offers.map(validityOf).flatMap(({ from, until }) => [from, until]);
  return {
    from: Math.max(hour, ...changes.filter((change) => change <= time)),
    until: Math.min(hour + HOUR, ...changes.filter((change) => change > time)),
  };
}
