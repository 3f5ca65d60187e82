import * as z from 'zod/mini';
import { reviewMessages as messages } from './messages';

const MAX_LENGTH = 500;

/** A review by a buyer; the product is given by its id or slug. */
export const newReviewSchema = z
  .object({
    productId: z.optional(z.string()),
    slug: z.optional(z.string()),
    rating: z.int(messages.rating).check(z.gte(1, messages.rating), z.lte(5, messages.rating)),
    text: z._default(
      z.string(messages.text).check(
        z.overwrite((value) => value.normalize('NFC').trim()),
        z.maxLength(MAX_LENGTH, messages.text),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ productId, slug }) => (productId ?? slug ?? '') !== '', {
      error: messages.product,
      path: ['productId'],
    }),
  );
export type NewReview = z.infer<typeof newReviewSchema>;
