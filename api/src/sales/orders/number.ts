import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import { buildOnce } from '../../platform/db/built-statement';
import type { Queries } from '../../platform/db/client';
import { counters } from '../../platform/db/tables';

/** Adds to the counter of a day, and returns the last number. */
const counting = buildOnce<{ period: string; count: number }>((db) =>
  db
    .insert(counters)
    .values({ name: 'order', period: sql.placeholder('period'), value: sql.placeholder('count') })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + excluded.value` },
    })
    .returning({ value: counters.value }),
);

async function takeNumbers(db: Queries, period: string, count: number): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(counting({ period, count }));
  return rows[0]?.value ?? 0;
}

const periodOf = (now: Date): string => dayInVietnam(now).slice(2).replaceAll('-', '');
const codeOf = (period: string, number: number): string => `DH${period}${String(number).padStart(5, '0')}`;

/**
 * Returns the next order code: `DH`, the day in Vietnam and a running number. Called before the order's
 * transaction, so that orders do not wait for the counter; the number of a rejected order stays unused.
 */
export async function nextOrderCode(db: Queries, now: Date): Promise<string> {
  const period = periodOf(now);
  return codeOf(period, await takeNumbers(db, period, 1));
}

interface Waiting {
  readonly period: string;
  readonly resolve: (code: string) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates {@link nextOrderCode} for concurrent orders: those that arrive while a statement runs share the
 * next one, since each statement commits and locks the counter of the day.
 */
export function createOrderCodes(db: Queries): (now: Date) => Promise<string> {
  let waiting: Waiting[] = [];
  let running = false;

  const takeFor = async (batch: readonly Waiting[], period: string): Promise<void> => {
    try {
      const last = await takeNumbers(db, period, batch.length);
      const first = last - batch.length + 1;
      for (const [index, { resolve }] of batch.entries()) resolve(codeOf(period, first + index));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    for (let period = waiting[0]?.period; period !== undefined; period = waiting[0]?.period) {
      const day = period;
      const batch = waiting.filter((item) => item.period === day);
      waiting = waiting.filter((item) => item.period !== day);
      await takeFor(batch, day);
    }
    running = false;
  };

  return (now) =>
    new Promise((resolve, reject) => {
      waiting.push({ period: periodOf(now), resolve, reject });
      if (!running) void run();
    });
}
