import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import { takeNumbers } from '../../platform/db/counters';
import { createBatches } from '../../platform/work/batches';
import { MAX_TOGETHER } from './rules';

const periodOf = (now: Date): string => dayInVietnam(now).slice(2).replaceAll('-', '');

/**
 * Returns the next order codes: `DH`, the day in Vietnam and a running number. Called before the orders'
 * transaction, so that orders do not wait for the counter; the number of a rejected order stays unused.
 */
export async function nextOrderCodes(db: Queries, now: Date, count: number): Promise<string[]> {
  const period = periodOf(now);
  const first = (await takeNumbers(db, { name: 'order', period, count })) - count + 1;
  return Array.from({ length: count }, (_, index) => `DH${period}${String(first + index).padStart(5, '0')}`);
}

/** Returns the next order code, see {@link nextOrderCodes}. */
export async function nextOrderCode(db: Queries, now: Date): Promise<string> {
  const [code = ''] = await nextOrderCodes(db, now, 1);
  return code;
}

/**
 * Creates {@link nextOrderCode} for concurrent orders, which share statements, since each statement commits
 * and locks the counter of the day.
 */
export const createOrderCodes = (db: Queries): ((now: Date) => Promise<string>) =>
  createBatches({
    max: MAX_TOGETHER,
    groupOf: periodOf,
    async run(times) {
      const codes = await nextOrderCodes(db, times[0] as Date, times.length);
      return codes.map((value) => ({ status: 'fulfilled', value }));
    },
  });
