import { test } from '@playwright/test';
import { dayInVietnam } from '@evcare/shared-contracts/format';

const DAY = 86_400_000;
/** Days ahead that can be booked whatever the hour is: beyond the lead time, and within the horizon of 60 days. */
const FIRST = 3;
const LAST = 59;

/** Set by the configuration, so that all workers count from one day, also when it ends while they run. */
const startedAt = Number(process.env['E2E_STARTED_AT'] ?? Date.now());

/** Days of Vietnam (`yyyy-MM-dd`), both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const daysAhead = (first: number, last: number): Days => ({
  from: dayInVietnam(startedAt + first * DAY),
  to: dayInVietnam(startedAt + last * DAY),
});

/** All days that can be booked, for programs that have the site for themselves. */
export const allDays = (): Days => daysAhead(FIRST, LAST);

/** Days on which only the tests of this worker book. They run one after the other, so nothing is taken meanwhile. */
export function ownDays(): Days {
  const { parallelIndex, config } = test.info();
  const share = Math.floor((LAST - FIRST + 1) / config.workers);
  const first = FIRST + parallelIndex * share;
  return daysAhead(first, first + share - 1);
}

/** A Sunday among the worker's own days, with a day of its own before and after it. */
export function ownSunday(): string {
  const { from, to } = ownDays();
  for (let at = Date.parse(from) + DAY; at < Date.parse(to); at += DAY) {
    if (new Date(at).getUTCDay() === 0) return new Date(at).toISOString().slice(0, 10);
  }
  throw new Error(`no Sunday between ${from} and ${to}: there are too many workers`);
}
