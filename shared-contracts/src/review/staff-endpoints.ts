import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { staffReviewQuerySchema } from './query-schemas';
import { hideReviewSchema, replyToReviewSchema, reviewWordSchema } from './request-schemas';
import * as routes from './staff-routes';
import { reviewWordListSchema, staffReviewListSchema, staffReviewSchema } from './staff-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };

const decision = {
  access: 'reviews.moderate',
  ifMatch: 'required',
  response: staffReviewSchema,
  errors: [NOT_FOUND, { status: 409, code: 'STALE_VERSION' }, { status: 409, code: 'INVALID_TRANSITION' }],
} as const;

/** Moderation of reviews, and the words for which reviews wait for it. */
export const staffReviewEndpoints = defineEndpoints('staffReviews', routes, {
  list: {
    summary: 'Lists reviews that need a decision, or published or hidden ones',
    access: 'reviews.moderate',
    query: staffReviewQuerySchema,
    response: staffReviewListSchema,
  },
  exportCsv: listExport('reviews', 'reviews.moderate', staffReviewQuerySchema),
  read: {
    summary: 'Reads a review',
    access: 'reviews.moderate',
    response: staffReviewSchema,
    errors: [NOT_FOUND],
  },
  publish: { ...decision, summary: 'Publishes a review, and settles its reports' },
  hide: { ...decision, summary: 'Hides a review, and tells its author why', body: hideReviewSchema },
  reply: { ...decision, summary: 'Answers a published review', body: replyToReviewSchema },
  words: {
    summary: 'Lists the words for which reviews wait for approval',
    access: 'reviews.moderate',
    response: reviewWordListSchema,
  },
  addWord: {
    summary: 'Adds a word for which reviews wait for approval',
    access: 'settings.edit',
    body: reviewWordSchema,
    response: reviewWordListSchema,
    errors: [{ status: 409, code: 'TOO_MANY_WORDS' }],
  },
  removeWord: {
    summary: 'Removes a word for which reviews wait for approval',
    access: 'settings.edit',
    response: reviewWordListSchema,
  },
});
