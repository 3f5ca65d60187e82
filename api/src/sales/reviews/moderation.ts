import type { StaffReview, StaffReviewList, ReviewQueue } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, exists, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { lockReview, products, reviews, updateReview, type ReviewRow } from '../../catalogue/products';
import { users } from '../../identity/users';
import type { ListReads } from '../../platform/lists/list-export';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import { illegalStep, reviewNotFound, staleReview } from './errors';
import { reviewTexts as t } from './messages';
import { notifyAuthor, recordReviewEvent } from './notify';
import { findOpenReports, settleReports } from './reports';
import { productOf, type ReviewedProduct } from './repository';
import { concernsOf } from './screening';
import { reviewReports } from './tables';
import { toOwnReview, type PhotoUrl } from './view';
import { findWords } from './words';

const PAGE_SIZE = 20;

interface Filter {
  readonly queue?: ReviewQueue | undefined;
  readonly q?: string | undefined;
  readonly page?: number | undefined;
}

/** Review and version that a member of staff decides on. */
interface Decision {
  readonly id: string;
  readonly actorId: string;
  /** Version that was read; undefined accepts any. */
  readonly version: number | undefined;
}

interface Found {
  readonly row: ReviewRow;
  readonly product: ReviewedProduct;
  readonly time: Date;
}

/** Creates the service for the moderation of reviews in the back office. */
export function createReviewModeration({ db, now }: Core, { photoUrl }: { photoUrl: PhotoUrl }) {
  const view = async (queries: Queries, ids: readonly string[]): Promise<StaffReview[]> => {
    if (ids.length === 0) return [];
    const rows = await queries
      .select({ row: reviews, fullName: users.fullName, slug: products.slug, name: products.name })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(inArray(reviews.id, [...ids]));
    const words = await findWords(queries);
    const reports = await findOpenReports(queries, ids);
    const items = rows.map(({ row, fullName, slug, name }): StaffReview => ({
      ...toOwnReview(row, fullName, photoUrl),
      author: fullName,
      version: row.version,
      product: { slug, name },
      concerns:
        row.status === 'pending'
          ? [...concernsOf(row, words), ...(row.hiddenReason === null ? [] : (['hidden'] as const))]
          : [],
      reports: reports
        .filter(({ reviewId }) => reviewId === row.id)
        .map(({ reason, createdAt }) => ({ reason, at: createdAt.toISOString() })),
    }));
    return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  };

  /** Applies a decision to a locked review and returns the result. */
  const decide = (
    { id, version }: Decision,
    apply: (tx: Queries, found: Found) => Promise<void>,
  ): Promise<StaffReview> =>
    db.transaction(async (tx) => {
      const row = await lockReview(tx, id);
      if (!row) throw reviewNotFound();
      if (version !== undefined && version !== row.version) throw staleReview();
      await apply(tx, { row, product: await productOf(tx, row), time: now() });
      const [review] = await view(tx, [id]);
      return review as StaffReview;
    });

  return {
    async list(
      { queue = 'open', q, page = 1 }: Filter,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<StaffReviewList> {
      const where = and(inQueue(reads, queue), q ? ofProduct(reads, q) : undefined);
      const order =
        queue === 'open'
          ? [asc(reviews.updatedAt), asc(reviews.id)]
          : [desc(reviews.createdAt), desc(reviews.id)];
      const rows = await reads
        .select({ id: reviews.id })
        .from(reviews)
        .where(where)
        .orderBy(...order)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const ids = rows.map(({ id }) => id);
      return {
        items: await view(reads, ids),
        page,
        pageSize,
        total: await reads.$count(reviews, where),
      };
    },

    /** @throws ApiError 404 */
    async read(id: string): Promise<StaffReview> {
      const [review] = await view(db, [id]);
      if (!review) throw reviewNotFound();
      return review;
    },

    /**
     * Publishes a review that waits or is hidden, or keeps a reported one.
     * @throws ApiError 404; 409 STALE_VERSION; 409 INVALID_TRANSITION if there is nothing to decide
     */
    publish: (decision: Decision): Promise<StaffReview> =>
      decide(decision, async (tx, { row, product, time }) => {
        const settled = await settleReports(tx, row.id, time);
        const wasPublished = row.status === 'published';
        if (wasPublished && settled === 0) throw illegalStep();
        const published = await updateReview(tx, row.id, { status: 'published', hiddenReason: null }, time);
        const { actorId } = decision;
        await recordReviewEvent(tx, published, product, { actorId, action: 'review_published' }, time);
        if (!wasPublished) await notifyAuthor(tx, row, product, t.notices.published(product.name), time);
      }),

    /**
     * Hides a review, and notifies its author of the reason.
     * @throws ApiError 404; 409 STALE_VERSION; 409 INVALID_TRANSITION if the review is hidden
     */
    hide: (decision: Decision, reason: string): Promise<StaffReview> =>
      decide(decision, async (tx, { row, product, time }) => {
        if (row.status === 'hidden') throw illegalStep();
        await settleReports(tx, row.id, time);
        const hidden = await updateReview(tx, row.id, { status: 'hidden', hiddenReason: reason }, time);
        const event = { actorId: decision.actorId, action: 'review_hidden', detail: { reason } };
        await recordReviewEvent(tx, hidden, product, event, time);
        await notifyAuthor(tx, row, product, t.notices.hidden(product.name, reason), time);
      }),

    /**
     * Stores the shop's answer, or changes it. Only the first answer notifies the author.
     * @throws ApiError 404; 409 STALE_VERSION; 409 INVALID_TRANSITION unless the review is published
     */
    reply: (decision: Decision, text: string): Promise<StaffReview> =>
      decide(decision, async (tx, { row, product, time }) => {
        if (row.status !== 'published') throw illegalStep();
        const { actorId } = decision;
        const answer = { reply: text, repliedAt: time, repliedById: actorId };
        const replied = await updateReview(tx, row.id, answer, time);
        await recordReviewEvent(
          tx,
          replied,
          product,
          { actorId, action: 'review_replied', detail: { text } },
          time,
        );
        if (row.reply === null) await notifyAuthor(tx, row, product, t.notices.replied(product.name), time);
      }),
  };
}

export type ReviewModeration = ReturnType<typeof createReviewModeration>;

/** Reviews of a queue; a published review with open reports needs a decision, too. */
function inQueue(db: Queries, queue: ReviewQueue): SQL | undefined {
  if (queue !== 'open') return eq(reviews.status, queue);
  const open = db
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviews.id), isNull(reviewReports.settledAt)));
  return or(eq(reviews.status, 'pending'), exists(open));
}

/** Number of reviews that wait for a decision. */
export const countWaitingReviews = (db: Queries): Promise<number> => db.$count(reviews, inQueue(db, 'open'));

const ofProduct = (db: Queries, q: string): SQL =>
  inArray(
    reviews.productId,
    db
      .select({ id: products.id })
      .from(products)
      .where(ilike(products.name, `%${literal(q)}%`)),
  );
