import { eq, sql, type SQL } from 'drizzle-orm';
import { movedRows, type MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { reviews } from './tables';

/** Inserts a review; the database rejects a user's second review of a product. */
export async function insertReview(
  db: Queries,
  values: { productId: string; userId: string; rating: number; text: string },
  now: Date,
): Promise<typeof reviews.$inferSelect> {
  const [row] = await db
    .insert(reviews)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as typeof reviews.$inferSelect;
}

/** Moves the reviews of a merged user. If both users reviewed a product, the newer review stays. */
export async function moveReviews(tx: Queries, { into, from }: MergedUsers, now: Date): Promise<number> {
  const deleteOlder = (older: SQL) =>
    tx.execute(sql`delete from reviews r using reviews o where r.product_id = o.product_id and ${older}`);
  await deleteOlder(sql`r.user_id = ${from} and o.user_id = ${into} and r.created_at <= o.created_at`);
  await deleteOlder(sql`r.user_id = ${into} and o.user_id = ${from} and r.created_at < o.created_at`);
  return movedRows(tx.update(reviews).set({ userId: into, updatedAt: now }).where(eq(reviews.userId, from)));
}
