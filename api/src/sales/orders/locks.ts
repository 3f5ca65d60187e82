import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';

/**
 * Acquires advisory locks, so that transactions with a common key and purpose run one after another and each
 * sees what the previous one wrote. A transaction that needs several purposes locks `first-order` before
 * `open-orders`, which prevents deadlocks.
 */
export async function acquireLocks(
  tx: Queries,
  purpose: 'first-order' | 'open-orders' | 'transfer-reference',
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  for (const key of [...new Set(keys.flatMap((item) => item ?? []))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${key}`}, 0))`);
  }
}
