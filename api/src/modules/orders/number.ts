import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { counters } from '../../db/schema';

/**
 * Returns the next order code: `DH`, the day in Vietnam and a running number. Called before the order's
 * transaction, so that orders do not wait for the counter; the number of a rejected order stays unused.
 */
export async function nextOrderCode(db: Queries, now: Date): Promise<string> {
  const period = dayInVietnam(now).slice(2).replaceAll('-', '');
  const [row] = await db
    .insert(counters)
    .values({ name: 'order', period, value: 1 })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value });
  return `DH${period}${String(row?.value ?? 0).padStart(5, '0')}`;
}
