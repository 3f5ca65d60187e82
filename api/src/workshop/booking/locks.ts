import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';

/**
 * Acquires advisory locks, so that transactions with a common key run one after another and each sees what
 * the previous one wrote. A transaction that needs both purposes locks `booking-person` before `booking-day`,
 * which prevents deadlocks. Bookings of one day are serialised because two conflicting inserts would
 * otherwise wait for each other until the database aborts one of them.
 */
export async function acquireLocks(
  tx: Queries,
  purpose: 'booking-person' | 'booking-day',
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of [...new Set(keys.flatMap((item) => item ?? []))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${key}`}, 0))`);
  }
}
