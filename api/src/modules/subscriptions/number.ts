import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { counters } from '../../db/schema';

/**
 * The next subscription's code, which its transfer is marked with: `GDV`, Vietnam's day and a running number. Taken
 * before the transaction, so that nobody waits for the number.
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
