import { and, eq, sql, type SQL } from 'drizzle-orm';
import { ownedRows } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { reviews } from './tables';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReviewRow = Pick<
  typeof reviews.$inferInsert,
  'id' | 'productId' | 'userId' | 'rating' | 'text' | 'photos' | 'vehicle' | 'status'
>;

/** Inserts a review; the database rejects a user's second review of a product. */
export async function insertReview(db: Queries, values: NewReviewRow, now: Date): Promise<ReviewRow> {
  const [row] = await db
    .insert(reviews)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as ReviewRow;
}

/** Locks a review until the transaction ends. */
export async function lockReview(tx: Queries, id: string, userId?: string): Promise<ReviewRow | undefined> {
  const own = userId === undefined ? undefined : eq(reviews.userId, userId);
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), own))
    .for('update');
  return row;
}

/** Changes a locked review and increments its version. */
export async function updateReview(
  tx: Queries,
  id: string,
  values: Partial<typeof reviews.$inferInsert>,
  now: Date,
): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...values, version: sql`${reviews.version} + 1`, updatedAt: now })
    .where(eq(reviews.id, id))
    .returning();
  return row as ReviewRow;
}

export const deleteReview = (tx: Queries, id: string) => tx.delete(reviews).where(eq(reviews.id, id));

/** Reviews of merged users. If both reviewed a product, the newer review stays. */
export const mergedReviews = ownedRows({
  owner: reviews.userId,
  key: reviews.id,
  versioned: true,
  removeEqual: ({ into, from }) => [
    olderReview(sql`r.user_id = ${from} and o.user_id = ${into} and r.created_at <= o.created_at`),
    olderReview(sql`r.user_id = ${into} and o.user_id = ${from} and r.created_at < o.created_at`),
  ],
});

const olderReview = (isOlder: SQL): SQL =>
  sql`delete from reviews r using reviews o where r.product_id = o.product_id and ${isOlder}
    returning to_jsonb(r) as row`;
