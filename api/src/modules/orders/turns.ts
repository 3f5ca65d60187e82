import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';

/**
 * Lets transactions that share a key of a purpose go on one after the other, each seeing what those before it wrote.
 * A transaction that needs several purposes takes `first-order` before `open-orders`, so that none waits for ever.
 */
export async function acquireLocks(
  tx: Queries,
  purpose: 'first-order' | 'open-orders',
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  for (const key of [...new Set(keys.flatMap((one) => one ?? []))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${key}`}, 0))`);
  }
}
