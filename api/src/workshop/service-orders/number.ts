import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { counters } from '../../platform/db/tables';

/** Returns the next code: `PDV-261124-0003`, the day in Vietnam and its running number. */
export async function nextServiceOrderCode(tx: Queries, now: Date): Promise<string> {
  const period = dayInVietnam(now).slice(2).replaceAll('-', '');
  const [row] = await tx
    .insert(counters)
    .values({ name: 'service-order', period, value: 1 })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value });
  return `PDV-${period}-${String(row?.value ?? 0).padStart(4, '0')}`;
}
