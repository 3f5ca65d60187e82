import * as z from '../schema';
import { count, text, timestamp } from '../term-schemas';
import { REVIEW_STATUSES } from './reviews';

/** Answer of the shop to a review. */
export const reviewReplySchema = z.object({ text, at: timestamp });
export const reviewPhotoSchema = z.object({ id: text, url: text });
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;

export const reviewSchema = z.object({
  id: text,
  rating: z.whole(1),
  text: z.string(),
  author: text,
  at: text,
  /** Optional, as are the next two, because an API of an older release does not send them. */
  photos: z.optional(z.array(reviewPhotoSchema)),
  /** Model and year of the author's vehicle, such as `VF 8 · 2023`. */
  vehicle: z.optional(z.nullable(text)),
  reply: z.optional(z.nullable(reviewReplySchema)),
});
export type Review = z.infer<typeof reviewSchema>;

/** Review as its author sees it. */
export const ownReviewSchema = z.object({
  ...reviewSchema.shape,
  status: z.optional(z.enum(REVIEW_STATUSES)),
  /** Reason why the review is hidden. */
  hiddenReason: z.optional(z.nullable(z.string())),
  vehicleId: z.optional(z.nullable(text)),
  /** Time until which the author may change the review. */
  editableUntil: z.optional(timestamp),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** All published reviews of a product, independent of filters. */
export const reviewSummarySchema = z.object({
  average: z.number(),
  count,
  /** Number of reviews with one star, two stars, and so on. */
  stars: z.array(count),
  withPhotos: count,
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/**
 * GET /products/:slug/reviews?rating=&photos=&model=&page=: published reviews, newest first. `mayReview` is true if
 * the caller bought the product and has not reviewed it yet.
 */
export const reviewsSchema = z.object({
  items: z.array(reviewSchema),
  mayReview: z.boolean(),
  /** Review of the caller, in any state; also part of `items` if it is published. */
  own: z.optional(z.nullable(ownReviewSchema)),
  summary: z.optional(reviewSummarySchema),
  /** Number of reviews that match the filters. */
  total: z.optional(count),
});
export type Reviews = z.infer<typeof reviewsSchema>;
