import { dayInVietnam } from '@evcare/shared-contracts/format';
import { buildOnce } from '../../platform/db/built-statement';
import type { Queries } from '../../platform/db/client';
import { addToCounter } from '../../platform/db/counters';
import { createBatches } from '../../platform/work/batches';
import { MAX_TOGETHER } from './rules';

/** Adds `count` to the counter of a day (`period`) and returns the last number. */
export const countOrders = (db: Queries) => addToCounter(db, 'order');

const counting = buildOnce<{ period: string; count: number }>(countOrders);

/** Returns the period of the counter: the day in Vietnam. */
export const periodOf = (now: Date): string => dayInVietnam(now).slice(2).replaceAll('-', '');

/** Returns `count` codes of a day whose numbers end with `last`. */
export function codesUpTo(last: number, period: string, count: number): string[] {
  const first = last - count + 1;
  return Array.from({ length: count }, (_, index) => `DH${period}${String(first + index).padStart(5, '0')}`);
}

/**
 * Returns the next order codes: `DH`, the day in Vietnam and a sequence number. Call it before the
 * transaction of the orders, so that orders do not wait for the counter. The number of a rejected
 * order stays unused.
 */
export async function nextOrderCodes(db: Queries, now: Date, count: number): Promise<string[]> {
  const period = periodOf(now);
  const { rows } = await db.execute<{ value: number }>(counting({ period, count }));
  return codesUpTo(rows[0]?.value ?? 0, period, count);
}

/** Returns the next order code, see {@link nextOrderCodes}. */
export async function nextOrderCode(db: Queries, now: Date): Promise<string> {
  const [code = ''] = await nextOrderCodes(db, now, 1);
  return code;
}

/**
 * Creates a {@link nextOrderCode} whose concurrent calls share a statement, because each statement locks the
 * day's counter until it has committed.
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
