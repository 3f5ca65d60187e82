import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { REVIEW_QUEUES } from './staff-reviews';

const MAX_TEXT = 60;
const MAX_PAGE = 10_000;

/** Query of the moderation page; an invalid parameter is ignored. */
export const staffReviewQuerySchema = z.object({
  queue: lenient(z.enum(REVIEW_QUEUES)),
  /** Part of a product's name. */
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_TEXT))),
  page: lenient(digits(1, MAX_PAGE)),
});
