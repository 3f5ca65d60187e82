import type { OrderStatus, ReviewSummary } from '@evcare/shared-contracts/shop';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orderLines, orders } from '../orders';
import { keptPieces } from '../returns';
import { products, reviews, type ReviewRow } from '../../catalogue/products';
import { users } from '../../identity/users';

/** Statuses of an order whose goods were delivered. */
const RECEIVED: readonly OrderStatus[] = ['delivered', 'completed', 'return_requested', 'returned'];
const PAGE_SIZE = 10;

export interface ReviewFilter {
  readonly rating?: number | undefined;
  readonly photos?: string | undefined;
  readonly model?: string | undefined;
}

export interface AuthoredReview {
  readonly review: ReviewRow;
  readonly fullName: string;
}

/** Product that is reviewed. */
export type ReviewedProduct = Pick<typeof products.$inferSelect, 'id' | 'sku' | 'slug' | 'name'>;

const productFields = { id: products.id, sku: products.sku, slug: products.slug, name: products.name };

/** Returns a product by its id or slug; `null` if it is not sold. */
export async function findProduct(
  db: Queries,
  { productId, slug }: { productId?: string | undefined; slug?: string | undefined },
): Promise<ReviewedProduct | null> {
  const meant = productId === undefined ? eq(products.slug, slug ?? '') : eq(products.id, productId);
  const [product] = await db
    .select(productFields)
    .from(products)
    .where(and(meant, eq(products.status, 'active')));
  return product ?? null;
}

/** Returns the product of a review, even if it is no longer sold. */
export async function productOf(db: Queries, { productId }: ReviewRow): Promise<ReviewedProduct> {
  const [product] = await db.select(productFields).from(products).where(eq(products.id, productId));
  return product as ReviewedProduct;
}

const publishedOf = (productId: string): SQL | undefined =>
  and(eq(reviews.productId, productId), eq(reviews.status, 'published'));

/** Returns a page of the published reviews of a product that match the filters, newest first. */
export async function listReviews(
  db: Queries,
  productId: string,
  { rating, photos, model }: ReviewFilter,
  page: number,
): Promise<{ items: AuthoredReview[]; total: number }> {
  const where = and(
    publishedOf(productId),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    photos === undefined ? undefined : sql`jsonb_array_length(${reviews.photos}) > 0`,
    model === undefined ? undefined : sql`lower(${reviews.vehicle} ->> 'model') = lower(${model})`,
  );
  const items = await db
    .select({ review: reviews, fullName: users.fullName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { items, total: await db.$count(reviews, where) };
}

/** Counts the published reviews of a product. */
export async function summarize(db: Queries, productId: string): Promise<ReviewSummary> {
  const rows = await db
    .select({
      rating: reviews.rating,
      count: sql<number>`count(*)::int`,
      withPhotos: sql<number>`count(*) filter (where jsonb_array_length(${reviews.photos}) > 0)::int`,
    })
    .from(reviews)
    .where(publishedOf(productId))
    .groupBy(reviews.rating);
  const sumOf = (value: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + value(row), 0);
  const count = sumOf((row) => row.count);
  const average = count === 0 ? 0 : sumOf((row) => row.rating * row.count) / count;
  return {
    average: Math.round(average * 10) / 10,
    count,
    stars: [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0),
    withPhotos: sumOf((row) => row.withPhotos),
  };
}

/** True if the goods of an order were delivered, even if they were returned afterwards. */
export const wasReceived = (status: OrderStatus): boolean => RECEIVED.includes(status);

/** Returns those of the products that the user has bought and received, and of which at least one was kept. */
export async function findBought(
  db: Queries,
  userId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orderLines.productId, [...productIds]),
        inArray(orders.status, [...RECEIVED]),
        sql`${keptPieces()} > 0`,
      ),
    );
  return new Set(rows.map(({ productId }) => productId));
}

/** Reports whether the user has bought and received the product, and keeps at least one. */
export const hasBought = async (db: Queries, userId: string, productId: string): Promise<boolean> =>
  (await findBought(db, userId, [productId])).has(productId);

/** Returns those of the products that the user has reviewed; the reviews may be in any state. */
export async function findReviewed(
  db: Queries,
  userId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.productId, [...productIds])));
  return new Set(rows.map(({ productId }) => productId));
}

/** Returns the user's review of a product, in any state. */
export async function findOwn(db: Queries, userId: string, productId: string): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
  return row ?? null;
}
