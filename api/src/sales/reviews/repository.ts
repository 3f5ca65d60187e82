import type { Review } from '@evcare/shared-contracts/shop';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orderLines, orders } from '../orders';
import { products, reviews } from '../../catalogue/products';
import { users } from '../../identity/users';

/** Statuses of an order whose goods were delivered and not returned. */
const RECEIVED = ['delivered', 'completed'] as const;
const REVIEW_LIMIT = 50;

/** Formats given name and initial of the family name: `Nguyễn Minh An` is shown as `An N.` */
export function authorOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [family, given] = [words[0] ?? '', words.at(-1) ?? ''];
  return words.length < 2 ? given : `${given} ${[...family][0]}.`;
}

/** Returns the id of a product by its id or slug; `null` if it is not sold. */
export async function findProductId(
  db: Queries,
  { productId, slug }: { productId?: string | undefined; slug?: string | undefined },
): Promise<string | null> {
  const meant = productId === undefined ? eq(products.slug, slug ?? '') : eq(products.id, productId);
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(meant, eq(products.status, 'active')));
  return product?.id ?? null;
}

/** Returns the newest reviews of a product. */
export async function listReviews(db: Queries, productId: string): Promise<Review[]> {
  const rows = await db
    .select({ review: reviews, fullName: users.fullName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.productId, productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEW_LIMIT);
  return rows.map(({ review, fullName }) => toReview(review, fullName));
}

/** Maps a review to the contract. */
export const toReview = (row: typeof reviews.$inferSelect, fullName: string): Review => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  author: authorOf(fullName),
  at: row.createdAt.toISOString(),
});

/** Reports whether the user has bought and received the product. */
export async function hasBought(db: Queries, userId: string, productId: string): Promise<boolean> {
  const [product] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(eq(orders.userId, userId), eq(orderLines.productId, productId), inArray(orders.status, RECEIVED)),
    )
    .limit(1);
  return product !== undefined;
}

export async function hasReviewed(db: Queries, userId: string, productId: string): Promise<boolean> {
  const [product] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
  return product !== undefined;
}
