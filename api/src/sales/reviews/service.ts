import type { NewReview, ReviewContent, ReviewQuery } from '@evcare/shared-contracts/endpoints/server';
import { reviewMessages } from '@evcare/shared-contracts/endpoints/server';
import {
  REVIEW_REPORT_LABELS,
  type OwnReview,
  type ReviewReportReason,
  type Reviews,
} from '@evcare/shared-contracts/shop';
import {
  deleteReview,
  insertReview,
  lockReview,
  updateReview,
  type ReviewRow,
  type ReviewVehicle,
} from '../../catalogue/products';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { newId } from '../../platform/db/new-id';
import { validationFailed } from '../../platform/endpoints/api-error';
import {
  alreadyReviewed,
  buyersOnly,
  productNotFound,
  reviewClosed,
  reviewHidden,
  reviewNotFound,
} from './errors';
import { reviewTexts as t } from './messages';
import { notifyModerators, recordReviewEvent } from './notify';
import { insertReport } from './reports';
import * as store from './repository';
import { concernsOf, type ReviewContents } from './screening';
import { editableUntil, toOwnReview, toReview, type PhotoUrl } from './view';
import { findWords } from './words';

/** Photos of reviews; the module of uploads stores them. */
export interface ReviewPhotos {
  /**
   * Assigns uploaded photos to the record that shows them.
   * @throws ApiError 400 VALIDATION_FAILED for photos of other users or records
   */
  claim(tx: Queries, ids: readonly string[], usedBy: string, userId: string): Promise<void>;
  readonly urlOf: PhotoUrl;
}

/** Returns a vehicle of the user; `null` if the user owns no such vehicle. */
export type FindOwnVehicle = (tx: Queries, userId: string, id: string) => Promise<ReviewVehicle | null>;

interface Parts {
  readonly throttle: Throttle;
  readonly photos: ReviewPhotos;
  readonly findVehicle: FindOwnVehicle;
}

/** Creates the service for reviews by buyers. */
export function createReviews({ db, now }: Core, { throttle, photos, findVehicle }: Parts) {
  /** Returns the vehicle that the review shows. A vehicle that was sold later stays on the review. */
  const vehicleOf = async (
    tx: Queries,
    userId: string,
    vehicleId: string | null,
    shown: ReviewVehicle | null = null,
  ): Promise<ReviewVehicle | null> => {
    if (vehicleId === null) return null;
    if (vehicleId === shown?.id) return shown;
    const vehicle = await findVehicle(tx, userId, vehicleId);
    if (!vehicle) throw validationFailed({ vehicleId: [reviewMessages.vehicle] });
    const { id, make, model, year } = vehicle;
    return { id, make, model, year };
  };

  const mustWait = async (tx: Queries, contents: ReviewContents): Promise<boolean> =>
    concernsOf(contents, await findWords(tx)).length > 0;

  /** A changed review is checked like a new one, and always if it was hidden. */
  const statusAfter = async (tx: Queries, row: ReviewRow, contents: ReviewContents) => {
    const isUnchanged = contents.text === row.text && contents.photos.join() === row.photos.join();
    if (isUnchanged) return row.status;
    return row.hiddenReason !== null || (await mustWait(tx, contents)) ? 'pending' : 'published';
  };

  const claimPhotos = (tx: Queries, ids: readonly string[], reviewId: string, userId: string) =>
    photos.claim(tx, ids, `review:${reviewId}`, userId);

  return {
    /** Returns published reviews of a product, the caller's review, and whether the caller may add one. */
    async list(caller: Caller | null, slug: string, { page = 1, ...filter }: ReviewQuery): Promise<Reviews> {
      const product = await store.findProduct(db, { slug });
      if (!product) throw productNotFound();
      const { items, total } = await store.listReviews(db, product.id, filter, page);
      const user = caller?.user;
      const own = user ? await store.findOwn(db, user.id, product.id) : null;
      return {
        items: items.map(({ review, fullName }) => toReview(review, fullName, photos.urlOf)),
        mayReview: user !== undefined && !own && (await store.hasBought(db, user.id, product.id)),
        own: user && own ? toOwnReview(own, user.fullName, photos.urlOf) : null,
        summary: await store.summarize(db, product.id),
        total,
      };
    },

    /**
     * Stores a buyer's only review of a product.
     * @throws ApiError 403 if the buyer has not received the product; 409 ALREADY_REVIEWED for a second review
     */
    async add({ user }: Caller, input: NewReview, origin: Origin): Promise<OwnReview> {
      const { rating, text, photoIds, vehicleId, ...meant } = input;
      await throttle.take(throttle.key('reviews', user.id), rules.reviews, origin);
      const product = await store.findProduct(db, meant);
      if (!product) throw productNotFound();
      if (!(await store.hasBought(db, user.id, product.id))) throw buyersOnly();
      const contents = { text, photos: [...new Set(photoIds)] };
      try {
        return await db.transaction(async (tx) => {
          const time = now();
          const values = {
            id: newId(time.getTime()),
            productId: product.id,
            userId: user.id,
            rating,
            ...contents,
            vehicle: await vehicleOf(tx, user.id, vehicleId),
            status: (await mustWait(tx, contents)) ? ('pending' as const) : ('published' as const),
          };
          const row = await insertReview(tx, values, time);
          await claimPhotos(tx, contents.photos, row.id, user.id);
          await recordReviewEvent(tx, row, product, { actorId: user.id, action: 'review_added' }, time);
          if (row.status === 'pending')
            await notifyModerators(tx, row, t.notices.waiting(product.name), time);
          return toOwnReview(row, user.fullName, photos.urlOf);
        });
      } catch (error) {
        throw isUniqueViolation(error, 'reviews_once') ? alreadyReviewed() : error;
      }
    },

    /**
     * Changes the caller's review.
     * @throws ApiError 404 for another user's review; 409 REVIEW_CLOSED after 30 days
     */
    async change({ user }: Caller, id: string, input: ReviewContent, origin: Origin): Promise<OwnReview> {
      await throttle.take(throttle.key('reviews', user.id), rules.reviews, origin);
      return db.transaction(async (tx) => {
        const time = now();
        const row = await lockReview(tx, id, user.id);
        if (!row) throw reviewNotFound();
        if (time > editableUntil(row)) throw reviewClosed();
        const contents = { text: input.text, photos: [...new Set(input.photoIds)] };
        const added = contents.photos.filter((photo) => !row.photos.includes(photo));
        await claimPhotos(tx, added, id, user.id);
        const status = await statusAfter(tx, row, contents);
        const vehicle = await vehicleOf(tx, user.id, input.vehicleId, row.vehicle);
        const changed = await updateReview(
          tx,
          id,
          { rating: input.rating, ...contents, vehicle, status },
          time,
        );
        const product = await store.productOf(tx, row);
        await recordReviewEvent(tx, changed, product, { actorId: user.id, action: 'review_changed' }, time);
        if (status === 'pending') await notifyModerators(tx, changed, t.notices.waiting(product.name), time);
        return toOwnReview(changed, user.fullName, photos.urlOf);
      });
    },

    /**
     * Deletes the caller's review. A review that staff have hidden stays, so that its author cannot publish the same
     * text again as a new review.
     * @throws ApiError 404 for another user's review; 409 REVIEW_HIDDEN
     */
    remove: ({ user }: Caller, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await lockReview(tx, id, user.id);
        if (!row) throw reviewNotFound();
        if (row.hiddenReason !== null) throw reviewHidden();
        const product = await store.productOf(tx, row);
        await deleteReview(tx, id);
        await recordReviewEvent(tx, row, product, { actorId: user.id, action: 'review_removed' }, now());
      }),

    /**
     * Reports a published review, which stays published until staff decide. A user's second report changes nothing.
     * @throws ApiError 404 if the review is not published
     */
    async report(
      caller: Caller | null,
      id: string,
      reason: ReviewReportReason,
      origin: Origin,
    ): Promise<void> {
      const userId = caller?.user.id ?? null;
      if (userId === null) await throttle.takeByAddress('reviewReports', origin);
      else await throttle.take(throttle.key('review-reports', userId), rules.reviewReports, origin);
      await db.transaction(async (tx) => {
        const time = now();
        const row = await lockReview(tx, id);
        if (row?.status !== 'published') throw reviewNotFound();
        if (!(await insertReport(tx, { reviewId: id, userId, reason }, time))) return;
        // The version changes, so that staff do not settle a report that they have not seen.
        const reported = await updateReview(tx, id, {}, time);
        const product = await store.productOf(tx, row);
        const detail = { reason: REVIEW_REPORT_LABELS[reason] };
        const event = { actorId: userId, action: 'review_reported', detail };
        await recordReviewEvent(tx, reported, product, event, time);
        await notifyModerators(tx, reported, t.notices.reported(product.name), time);
      });
    },
  };
}

export type ReviewService = ReturnType<typeof createReviews>;
