import { and, eq } from 'drizzle-orm';
import { reviews } from '../catalogue/products';
import type { Queries } from '../platform/db/client';
import { reviewReports, reviewWords, wordsOf } from '../sales/reviews';
import { vehicles } from '../workshop/vehicles';
import { productIdsBySku } from './demo-orders';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { DEMO_REVIEWS, REVIEW_WORDS, type DemoReview } from './rows/demo-reviews';
import type { StoryTime } from './story-time';

const HOUR = 3_600_000;
const STAFF = 'nhanvien@evcare.test';

/** Seeds the words for which reviews wait for approval. They are not demo data: every shop starts with them. */
export async function seedReviewWords(tx: Queries, now: Date): Promise<void> {
  await tx
    .insert(reviewWords)
    .values(
      REVIEW_WORDS.map((word) => ({
        id: seededId(now, `review-word:${word}`),
        word: wordsOf(word),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
}

/** Seeds reviews of delivered products, with answers, vehicles, and two that need a decision. */
export async function seedDemoReviews(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, [STAFF, ...DEMO_REVIEWS.map(({ account }) => account)]);
  const productIds = await productIdsBySku(tx);
  const ago = (hours: number) => story.awake(new Date(story.now.getTime() - hours * HOUR));
  for (const review of DEMO_REVIEWS) {
    const { account, sku, rating, text, photos = [], status = 'published', reply, report } = review;
    const [userId, productId] = [people.get(account)?.id, productIds.get(sku)];
    if (userId === undefined || productId === undefined) continue;
    const time = ago(review.hoursAgo);
    // A demo of an older release already has some of these reviews.
    const [row] = await tx
      .insert(reviews)
      .values({
        id: seededId(time, `review:${account}:${sku}`),
        userId,
        productId,
        rating,
        text,
        photos,
        status,
        vehicle: await vehicleOf(tx, userId, review),
        reply: reply?.text ?? null,
        repliedAt: reply ? story.atWork(ago(reply.hoursAgo)) : null,
        repliedById: reply ? (people.get(STAFF)?.id ?? null) : null,
        createdAt: time,
        updatedAt: time,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (!row || !report) continue;
    const reportedAt = ago(report.hoursAgo);
    await tx.insert(reviewReports).values({
      id: seededId(reportedAt, `review-report:${row.id}`),
      reviewId: row.id,
      reason: report.reason,
      createdAt: reportedAt,
      updatedAt: reportedAt,
    });
  }
}

/** Returns the author's vehicle with the plate of the review; an operator may have removed it. */
async function vehicleOf(tx: Queries, ownerId: string, { plate }: DemoReview) {
  if (plate === undefined) return null;
  const [vehicle] = await tx
    .select({ id: vehicles.id, make: vehicles.make, model: vehicles.model, year: vehicles.year })
    .from(vehicles)
    .where(and(eq(vehicles.ownerId, ownerId), eq(vehicles.plate, plate)));
  return vehicle ?? null;
}
