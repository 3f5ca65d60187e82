import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { counters } from '../../platform/db/tables';

/** Returns the next code: `YPT-261124-0003`, the day in Vietnam and its running number. */
export async function nextRequestCode(tx: Queries, now: Date): Promise<string> {
  const period = dayInVietnam(now).slice(2).replaceAll('-', '');
  const [row] = await tx
    .insert(counters)
    .values({ name: 'parts-request', period, value: 1 })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value });
  return `YPT-${period}-${String(row?.value ?? 0).padStart(4, '0')}`;
}
