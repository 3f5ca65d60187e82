import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/client';
import type { Inserts } from '../db/gathered-writes';
import { idempotencyKeys } from './tables';
import { NAMED_BY_POOL } from '../db/statement-names';
import { createBatches } from '../work/batches';

export interface EarlierCall {
  readonly requestHash: string;
  readonly orderId: string | null;
  /** Id of the result, if the result is not an order. */
  readonly outcomeId: string | null;
}

/**
 * Inserts a key in this transaction. An identical request in another transaction waits here until that
 * transaction has ended.
 * @returns `null` if the key is new, otherwise the earlier request with this key
 */
export async function claim(
  tx: Queries,
  key: string,
  requestHash: string,
  now: Date,
): Promise<EarlierCall | null> {
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash, createdAt: now })
    .onConflictDoNothing();
  return rowCount === 1 ? null : find(tx, key);
}

/** Returns the earlier request with a key, and its result. */
export async function find(db: Queries, key: string): Promise<EarlierCall | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row ?? null;
}

/** Maximum number of keys that one statement looks up. */
const MAX_KEYS = 100;

/** Creates a {@link find} for frequent calls: concurrent calls share a statement, which is built once. */
export function finderOf(db: Queries): (key: string) => Promise<EarlierCall | null> {
  const statement = db
    .select()
    .from(idempotencyKeys)
    .where(sql`${idempotencyKeys.key} = any(${sql.placeholder('keys')})`)
    .prepare(NAMED_BY_POOL);
  return createBatches<string, EarlierCall | null>({
    max: MAX_KEYS,
    async run(keys) {
      const rows = await statement.execute({ keys: [...keys] });
      const calls = new Map(rows.map((row) => [row.key, row]));
      return keys.map((key) => ({ status: 'fulfilled', value: calls.get(key) ?? null }));
    },
  });
}

/**
 * Inserts a key together with the order that its request creates, in the order's transaction. An identical
 * request in another transaction waits for the end of this one and then fails with a unique violation.
 */
export async function insertSettled(
  tx: Inserts,
  { key, requestHash, orderId }: { key: string; requestHash: string; orderId: string },
  now: Date,
): Promise<void> {
  await tx.insert(idempotencyKeys).values({ key, requestHash, orderId, createdAt: now });
}

/** Stores the result of a claimed request, such as an appointment or a package. */
export async function settleOutcome(tx: Queries, key: string, outcomeId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ outcomeId }).where(eq(idempotencyKeys.key, key));
}

/** Deletes keys that are too old to be sent again. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
