import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { requiredLine } from '../term-schemas';
import { reviewMessages as messages } from './messages';
import { REVIEW_LIMITS, REVIEW_REPORT_REASONS } from './reviews';

const MAX_PAGE = 10_000;
const MAX_MODEL = 60;
const MAX_ID = 64;

const content = {
  rating: z.int(messages.rating).check(z.gte(1, messages.rating), z.lte(5, messages.rating)),
  text: z._default(
    z.string(messages.text).check(
      z.overwrite((value) => value.normalize('NFC').trim()),
      z.maxLength(REVIEW_LIMITS.maxText, messages.text),
    ),
    '',
  ),
  /** Photos that the author uploaded, in order. */
  photoIds: z._default(
    z
      .array(z.string(messages.photos).check(z.maxLength(MAX_ID, messages.photos)), messages.photos)
      .check(z.maxLength(REVIEW_LIMITS.maxPhotos, messages.photos)),
    [],
  ),
  /** Vehicle of the author that the review shows, or null. */
  vehicleId: z._default(
    z.nullable(z.string(messages.vehicle).check(z.maxLength(MAX_ID, messages.vehicle))),
    null,
  ),
};

/** A review by a buyer; the product is given by its id or slug. */
export const newReviewSchema = z
  .object({
    productId: z.optional(z.string()),
    slug: z.optional(z.string()),
    ...content,
  })
  .check(
    z.refine(({ productId, slug }) => (productId ?? slug ?? '') !== '', {
      error: messages.product,
      path: ['productId'],
    }),
  );
export type NewReview = z.infer<typeof newReviewSchema>;

/** New content of a review. */
export const reviewContentSchema = z.object(content);
export type ReviewContent = z.infer<typeof reviewContentSchema>;

export const reviewReportSchema = z.object({ reason: z.enum(REVIEW_REPORT_REASONS, messages.report) });

/** Filters of a product's reviews. Invalid ones are ignored, so that an old link never leads to an error page. */
export const reviewQuerySchema = z.object({
  rating: lenient(digits(1, 5)),
  photos: lenient(z.enum(['1', 'true'])),
  /** Model of the author's vehicle, such as `VF 8`. */
  model: lenient(z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(MAX_MODEL))),
  page: lenient(digits(1, MAX_PAGE)),
});
export type ReviewQuery = z.infer<typeof reviewQuerySchema>;

/** Reason for which staff hide a review; its author reads it. */
export const hideReviewSchema = z.object({
  reason: requiredLine(REVIEW_LIMITS.maxReason, messages.reason),
});

export const replyToReviewSchema = z.object({
  text: z.string(messages.reply).check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.refine((value) => value.length > 0 && value.length <= REVIEW_LIMITS.maxReply, messages.reply),
  ),
});

const MAX_WORD = 40;
/** A word or phrase for which reviews wait for approval. */
export const reviewWordSchema = z.object({ word: requiredLine(MAX_WORD, messages.word) });
