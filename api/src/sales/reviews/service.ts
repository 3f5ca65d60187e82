import type { Review, Reviews } from '@evcare/shared-contracts/shop';
import { insertReview } from '../../catalogue/products';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation } from '../../platform/db/client';
import { messages } from '../../platform/messages';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import * as store from './repository';
import type { NewReview } from '@evcare/shared-contracts/endpoints/server';

export interface ReviewService {
  /** Returns the reviews of a product, and whether the caller may add a review. */
  list(caller: Caller | null, slug: string): Promise<Reviews>;
  /**
   * Stores a buyer's only review of a product.
   * @throws ApiError 403 if the buyer has not received the product; 409 ALREADY_REVIEWED for a second review
   */
  add(caller: Caller, review: NewReview, origin: Origin): Promise<Review>;
}

const gone = () => new ApiError(404, 'NOT_FOUND', messages.productGone);

/** Creates the service for reviews by buyers. */
export function createReviews({ db, now }: Core, { throttle }: { throttle: Throttle }): ReviewService {
  return {
    async list(caller, slug) {
      const productId = await store.findProductId(db, { slug });
      if (productId === null) throw gone();
      const items = await store.listReviews(db, productId);
      const userId = caller?.user.id;
      const mayReview =
        userId !== undefined &&
        (await store.hasBought(db, userId, productId)) &&
        !(await store.hasReviewed(db, userId, productId));
      return { items, mayReview };
    },

    async add({ user }, { rating, text, ...product }, origin) {
      await throttle.take(throttle.key('reviews', user.id), rules.reviews, origin);
      const productId = await store.findProductId(db, product);
      if (productId === null) throw gone();
      if (!(await store.hasBought(db, user.id, productId))) {
        throw new ApiError(403, 'FORBIDDEN', messages.reviewBuyersOnly);
      }
      try {
        const row = await insertReview(db, { productId, userId: user.id, rating, text }, now());
        return store.toReview(row, user.fullName);
      } catch (error) {
        if (!isUniqueViolation(error, 'reviews_once')) throw error;
        throw new ApiError(409, 'ALREADY_REVIEWED', messages.reviewTwice);
      }
    },
  };
}
