import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import { newReviewSchema } from './request-schemas';
import * as routes from './routes';
import { reviewSchema, reviewsSchema } from './schemas';

/** Reviews of products by buyers. */
export const reviewEndpoints = defineEndpoints('reviews', routes, {
  list: {
    summary: 'Lists the reviews of a product, and whether the user may add one',
    access: 'optional',
    params: z.object({ slug: z.string() }),
    response: reviewsSchema,
    errors: [{ status: 404, code: 'NOT_FOUND' }],
  },
  add: {
    summary: 'Adds a review of a product; each buyer may add one per product',
    access: 'signed-in',
    body: newReviewSchema,
    response: reviewSchema,
    status: 201,
    errors: [
      { status: 403, code: 'FORBIDDEN' },
      { status: 404, code: 'NOT_FOUND' },
      { status: 409, code: 'ALREADY_REVIEWED' },
    ],
  },
});
