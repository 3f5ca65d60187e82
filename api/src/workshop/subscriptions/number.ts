import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { counters } from '../../platform/db/tables';

/**
 * Returns the next subscription code, which is also the transfer reference: `GDV`, the day in Vietnam and a
 * running number. Called before the transaction, so that no other one waits for the counter.
 */
export async function nextSubscriptionCode(db: Queries, now: Date): Promise<string> {
  const period = dayInVietnam(now).slice(2).replaceAll('-', '');
  const [row] = await db
    .insert(counters)
    .values({ name: 'subscription', period, value: 1 })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value });
  return `GDV${period}${String(row?.value ?? 0).padStart(5, '0')}`;
}
