import { eq, lt } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { idempotencyKeys } from '../../db/schema';

export interface KnownCall {
  readonly requestHash: string;
  readonly orderId: string | null;
  /** Of what the call made where that is no order. */
  readonly outcomeId: string | null;
}

/**
 * Takes a key for this transaction. An equal call in another transaction waits here until that one has ended.
 * @returns null where the key is ours now, else what was sent with it before
 */
export async function claim(
  tx: Queries,
  key: string,
  requestHash: string,
  now: Date,
): Promise<KnownCall | null> {
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash, createdAt: now })
    .onConflictDoNothing();
  return rowCount === 1 ? null : find(tx, key);
}

/** What was sent with a key before, and its outcome. */
export async function find(db: Queries, key: string): Promise<KnownCall | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row ?? null;
}

/** Keeps the outcome beside the key, in the transaction that made it. */
export async function settle(tx: Queries, key: string, orderId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId }).where(eq(idempotencyKeys.key, key));
}

/** {@link settle} for what is no order: an appointment, a package. */
export async function settleOutcome(tx: Queries, key: string, outcomeId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ outcomeId }).where(eq(idempotencyKeys.key, key));
}

/** Removes keys nobody will send again. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
