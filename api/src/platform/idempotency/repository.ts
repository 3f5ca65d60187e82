import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/client';
import type { Inserts } from '../db/gathered-writes';
import { idempotencyKeys } from './tables';
import { NAMED_BY_POOL } from '../db/statement-names';
import { createBatches } from '../work/batches';

export interface EarlierCall {
  readonly requestHash: string;
  readonly orderId: string | null;
  /** Id of the result if it is not an order. */
  readonly outcomeId: string | null;
}

/**
 * Inserts a key in this transaction. An equal call in another transaction waits here until that one has
 * ended.
 * @returns `null` if the key is new, else the earlier call with it
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

/** Returns the earlier call with a key, and its result. */
export async function find(db: Queries, key: string): Promise<EarlierCall | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row ?? null;
}

/** Maximum number of keys that are looked up by one statement. */
const MAX_KEYS = 100;

/** Creates {@link find} for calls that come often: concurrent ones share a statement, which is built once. */
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
 * Inserts a key with the order that its call creates, in one transaction with it. An equal call in another
 * transaction waits for the end of this one, then fails with a unique violation.
 */
export async function insertSettled(
  tx: Inserts,
  { key, requestHash, orderId }: { key: string; requestHash: string; orderId: string },
  now: Date,
): Promise<void> {
  await tx.insert(idempotencyKeys).values({ key, requestHash, orderId, createdAt: now });
}

/** Stores the result of a claimed call: an appointment, a package. */
export async function settleOutcome(tx: Queries, key: string, outcomeId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ outcomeId }).where(eq(idempotencyKeys.key, key));
}

/** Deletes keys that are too old to be sent again. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
