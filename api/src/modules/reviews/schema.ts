import * as z from 'zod/mini';
import { messages } from '../../messages';

const MAX_LENGTH = 500;

/** POST /reviews: the product is given by its id or slug. */
export const newReview = z
  .object({
    productId: z.optional(z.string()),
    slug: z.optional(z.string()),
    rating: z
      .int(messages.reviewRating)
      .check(z.gte(1, messages.reviewRating), z.lte(5, messages.reviewRating)),
    text: z._default(
      z.string(messages.reviewText).check(
        z.overwrite((value) => value.normalize('NFC').trim()),
        z.maxLength(MAX_LENGTH, messages.reviewText),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ productId, slug }) => (productId ?? slug ?? '') !== '', {
      error: messages.reviewProduct,
      path: ['productId'],
    }),
  );
export type NewReview = z.infer<typeof newReview>;
