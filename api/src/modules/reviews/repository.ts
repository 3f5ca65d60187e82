import type { Review } from '@evcare/shared-contracts/shop';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { orderLines, orders, products, reviews, users } from '../../db/schema';

/** States of an order whose goods the buyer has and keeps. */
const RECEIVED = ['delivered', 'completed'] as const;
const MOST = 50;

/** Given name and the family name's initial: `Nguyễn Minh An` is shown as `An N.` */
export function authorOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [family, given] = [words[0] ?? '', words.at(-1) ?? ''];
  return words.length < 2 ? given : `${given} ${[...family][0]}.`;
}

/** The product that is meant by its id or its address; null where nothing like it is sold. */
export async function findProductId(
  db: Queries,
  { productId, slug }: { productId?: string | undefined; slug?: string | undefined },
): Promise<string | null> {
  const meant = productId === undefined ? eq(products.slug, slug ?? '') : eq(products.id, productId);
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(meant, eq(products.status, 'active')));
  return found?.id ?? null;
}

/** The newest reviews of a product. */
export async function listReviews(db: Queries, productId: string): Promise<Review[]> {
  const rows = await db
    .select({ review: reviews, fullName: users.fullName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.productId, productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MOST);
  return rows.map(({ review, fullName }) => toReview(review, fullName));
}

/** A review as the contract shows it. */
export const toReview = (row: typeof reviews.$inferSelect, fullName: string): Review => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  author: authorOf(fullName),
  at: row.createdAt.toISOString(),
});

/** Whether this person bought the product and has it. */
export async function hasBought(db: Queries, userId: string, productId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(eq(orders.userId, userId), eq(orderLines.productId, productId), inArray(orders.status, RECEIVED)),
    )
    .limit(1);
  return found !== undefined;
}

export async function hasReviewed(db: Queries, userId: string, productId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
  return found !== undefined;
}

/** Keeps a review; the database refuses a second one of the same person. */
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
