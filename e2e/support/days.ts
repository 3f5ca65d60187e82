import { test } from '@playwright/test';
import { dayInVietnam } from '@evcare/shared-contracts/format';

const DAY_MS = 86_400_000;
/** Days ahead that can be booked at any hour: beyond the lead time, and within the horizon of 60 days. */
const FIRST_DAY = 3;
const LAST_DAY = 59;

/** Set by the configuration, so that all workers count from the same day, even past midnight. */
const startedAt = Number(process.env['E2E_STARTED_AT'] ?? Date.now());

/** Days of Vietnam (`yyyy-MM-dd`), both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const daysAhead = (first: number, last: number): Days => ({
  from: dayInVietnam(startedAt + first * DAY_MS),
  to: dayInVietnam(startedAt + last * DAY_MS),
});

/** All bookable days, for programs that have their own site. */
export const allDays = (): Days => daysAhead(FIRST_DAY, LAST_DAY);

/**
 * Days on which only the tests of this worker book. They run one after the other, so no slot is taken
 * in the meantime.
 */
export function ownDays(): Days {
  const { parallelIndex, config } = test.info();
  const share = Math.floor((LAST_DAY - FIRST_DAY + 1) / config.workers);
  const first = FIRST_DAY + parallelIndex * share;
  return daysAhead(first, first + share - 1);
}

/** A Sunday among the worker's own days that is neither the first nor the last of them. */
export function ownSunday(): string {
  const { from, to } = ownDays();
  for (let time = Date.parse(from) + DAY_MS; time < Date.parse(to); time += DAY_MS) {
    if (new Date(time).getUTCDay() === 0) return new Date(time).toISOString().slice(0, 10);
  }
  throw new Error(`no Sunday between ${from} and ${to}: there are too many workers`);
}
