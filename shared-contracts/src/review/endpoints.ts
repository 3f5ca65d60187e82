import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import {
  newReviewSchema,
  reviewContentSchema,
  reviewQuerySchema,
  reviewReportSchema,
} from './request-schemas';
import * as routes from './routes';
import { ownReviewSchema, reviewsSchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };

/** Reviews of products by buyers. */
export const reviewEndpoints = defineEndpoints('reviews', routes, {
  list: {
    summary: 'Lists the published reviews of a product, and whether the user may add one',
    access: 'optional',
    params: z.object({ slug: z.string() }),
    query: reviewQuerySchema,
    response: reviewsSchema,
    errors: [NOT_FOUND],
  },
  add: {
    summary: 'Adds a review of a product; each buyer may add one per product',
    access: 'signed-in',
    body: newReviewSchema,
    response: ownReviewSchema,
    status: 201,
    errors: [{ status: 403, code: 'FORBIDDEN' }, NOT_FOUND, { status: 409, code: 'ALREADY_REVIEWED' }],
  },
  change: {
    summary: 'Changes the own review within 30 days',
    access: 'signed-in',
    body: reviewContentSchema,
    response: ownReviewSchema,
    errors: [NOT_FOUND, { status: 409, code: 'REVIEW_CLOSED' }],
  },
  remove: {
    summary: 'Deletes the own review, unless staff have hidden it',
    access: 'signed-in',
    response: z.null(),
    errors: [NOT_FOUND, { status: 409, code: 'REVIEW_HIDDEN' }],
  },
  report: {
    summary: 'Reports a published review to the shop',
    access: 'optional',
    body: reviewReportSchema,
    response: z.null(),
    errors: [NOT_FOUND],
  },
});
