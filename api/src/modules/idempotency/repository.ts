import { eq, lt } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { idempotencyKeys } from '../../db/schema';

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

/** Statement that stores the resulting order with the key, for the transaction that creates it. */
export const settle = (tx: Queries, key: string, orderId: string) =>
  tx.update(idempotencyKeys).set({ orderId }).where(eq(idempotencyKeys.key, key));

/** {@link settle} for other results: an appointment, a package. */
export async function settleOutcome(tx: Queries, key: string, outcomeId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ outcomeId }).where(eq(idempotencyKeys.key, key));
}

/** Deletes keys that are too old to be sent again. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
