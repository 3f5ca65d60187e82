import { sql } from 'drizzle-orm';
import type { Queries } from './client';

/**
 * Acquires advisory locks until the transaction ends, so that transactions with a common key and purpose run one after
 * another and each sees what the previous one wrote. Keys are locked in one order; a transaction that needs several
 * purposes must lock them in one order too, which prevents deadlocks.
 */
export async function acquireAdvisoryLocks(
  tx: Queries,
  purpose: string,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  for (const key of [...new Set(keys.flatMap((item) => item ?? []))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${key}`}, 0))`);
  }
}
