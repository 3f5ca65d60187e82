import { and, desc, eq, inArray } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import { ownedRows } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { favourites } from './tables';

/** Returns the ids of a user's favourites, last added first. */
export async function findIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.productId));
  return rows.map(({ id }) => id);
}

/** Returns which of the ids are products, including those that are no longer sold. */
export async function existing(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Adds products; the first id becomes the newest. */
export async function insert(tx: Queries, userId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((productId, place) => ({
    userId,
    productId,
    createdAt: new Date(now.getTime() - place),
  }));
  await tx.insert(favourites).values(rows).onConflictDoNothing();
}

export async function remove(db: Queries, userId: string, productId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)));
}

/** Favourites of merged users; a product that both users had stays once. */
export const mergedFavourites = ownedRows({
  owner: favourites.userId,
  key: favourites.productId,
  equalBy: favourites.productId,
});
