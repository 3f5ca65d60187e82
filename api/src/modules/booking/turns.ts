import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';

/**
 * Lets transactions that share a key go on one after the other, each seeing what those before it wrote. A transaction
 * that needs both purposes takes the person's turn before the day's, so that none waits for ever. Bookings of one day
 * take turns: two inserts that exclude each other would else wait for each other until the database ends one of them.
 */
export async function takeTurns(
  tx: Queries,
  purpose: 'booking-person' | 'booking-day',
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of [...new Set(keys.flatMap((one) => one ?? []))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${key}`}, 0))`);
  }
}
