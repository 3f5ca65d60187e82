import { MAX_CART_LINES, mergeCarts } from '@evcare/shared-contracts/shop';
import { asc, eq, and, inArray, or, sql } from 'drizzle-orm';
import type { MergePart } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { cartLines, carts } from './tables';

export interface StoredLine {
  readonly id: string;
  readonly quantity: number;
}

export interface StoredCart {
  readonly lines: readonly StoredLine[];
  readonly version: number;
}

/** Returns the stored cart of a user; version 0 if nothing was ever stored. */
export async function findCart(db: Queries, userId: string): Promise<StoredCart> {
  const rows = await db
    .select({ version: carts.version, id: cartLines.productId, quantity: cartLines.quantity })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.position));
  return {
    version: rows[0]?.version ?? 0,
    lines: rows.flatMap(({ id, quantity }) => (id === null || quantity === null ? [] : [{ id, quantity }])),
  };
}

/** Locks a user's cart until the transaction ends, so that writes run one after another. */
export async function lockCart(tx: Queries, userId: string, now: Date): Promise<StoredCart> {
  await tx.insert(carts).values({ userId, version: 0, updatedAt: now }).onConflictDoNothing();
  await tx.select().from(carts).where(eq(carts.userId, userId)).for('update');
  return findCart(tx, userId);
}

/** Replaces all lines and returns the new version. */
export async function replaceLines(
  tx: Queries,
  userId: string,
  lines: readonly StoredLine[],
  now: Date,
): Promise<number> {
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  if (lines.length > 0) {
    await tx
      .insert(cartLines)
      .values(lines.map(({ id, quantity }, position) => ({ userId, productId: id, quantity, position })));
  }
  return bump(tx, userId, now);
}

interface CartsBefore {
  readonly own: readonly StoredLine[];
  readonly other: readonly StoredLine[];
  /** Version of the remaining record's cart after the merge. */
  readonly version: number;
}

/**
 * Stored carts of merged users. The larger quantity of each product stays, as for a guest's cart on sign-in; the other
 * cart is empty afterwards.
 */
export const mergedCarts: MergePart = {
  async move(tx, { from, into }, now) {
    const other = (await findCart(tx, from)).lines;
    if (other.length === 0) return { moved: [] };
    const own = (await lockCart(tx, into, now)).lines;
    const version = await replaceLines(tx, into, mergeCarts(own, other).slice(0, MAX_CART_LINES), now);
    await replaceLines(tx, from, [], now);
    const before: CartsBefore = { own, other, version };
    return { moved: other.map(({ id }) => id), before };
  },
  async putBack(tx, { from, into }, { moved, before }, now) {
    if (moved.length === 0) return { returned: 0, lost: 0 };
    const { own, other, version } = before as CartsBefore;
    const current = await lockCart(tx, into, now);
    await lockCart(tx, from, now);
    await replaceLines(tx, from, other, now);
    // The customer has changed the cart since: it stays as it is.
    if (current.version === version) await replaceLines(tx, into, own, now);
    return { returned: moved.length, lost: 0 };
  },
};

/** Ordered products of a user. */
export interface OrderedProducts {
  readonly userId: string;
  readonly productIds: readonly string[];
}

/** Removes ordered products from the stored carts of the users who ordered them. */
export async function removeLines(
  tx: Queries,
  ordered: readonly OrderedProducts[],
  now: Date,
): Promise<void> {
  if (ordered.length === 0) return;
  // Sorted, which prevents deadlocks.
  const carted = await tx
    .select({ userId: carts.userId })
    .from(carts)
    .where(inArray(carts.userId, [...new Set(ordered.map(({ userId }) => userId))]))
    .orderBy(asc(carts.userId))
    .for('update');
  if (carted.length === 0) return;
  const removed = await tx
    .delete(cartLines)
    .where(
      or(
        ...ordered.map(({ userId, productIds }) =>
          and(eq(cartLines.userId, userId), inArray(cartLines.productId, [...productIds])),
        ),
      ),
    )
    .returning({ userId: cartLines.userId });
  for (const userId of new Set(removed.map((line) => line.userId))) await bump(tx, userId, now);
}

async function bump(tx: Queries, userId: string, now: Date): Promise<number> {
  const [row] = await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.userId, userId))
    .returning({ version: carts.version });
  return row?.version ?? 0;
}
