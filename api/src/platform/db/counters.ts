import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import type { Queries } from './client';
import { counters } from './tables';

/** Returns the next number of a counter in a period, and locks the counter until the transaction ends. */
export async function nextNumber(tx: Queries, name: string, period: string): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ name, period, value: 1 })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value });
  return row?.value ?? 1;
}

/** Creates the statement that adds `count` to a counter in a period and returns the last number. */
export const addToCounter = (db: Queries, name: string) =>
  db
    .insert(counters)
    .values({ name, period: sql.placeholder('period'), value: sql.placeholder('count') })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + excluded.value` },
    })
    .returning({ value: counters.value });

/** Returns the period of a day in Vietnam, such as `261124`. */
const dayPeriod = (now: Date): string => dayInVietnam(now).slice(2).replaceAll('-', '');

/** Returns the next code of a day, such as `PDV-261124-0003`: the day in Vietnam and a sequence number. */
export async function nextCodeOfDay(
  tx: Queries,
  { name, prefix }: { readonly name: string; readonly prefix: string },
  now: Date,
): Promise<string> {
  const period = dayPeriod(now);
  return `${prefix}-${period}-${String(await nextNumber(tx, name, period)).padStart(4, '0')}`;
}
