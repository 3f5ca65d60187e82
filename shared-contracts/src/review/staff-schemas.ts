import * as z from '../schema';
import { pageOf, text, timestamp } from '../term-schemas';
import { REVIEW_REPORT_REASONS } from './reviews';
import { ownReviewSchema } from './schemas';
import { REVIEW_CONCERNS } from './staff-reviews';

/** Review in the back office. */
export const staffReviewSchema = z.object({
  ...ownReviewSchema.shape,
  version: z.whole(1),
  product: z.object({ slug: text, name: text }),
  /** Reasons why the review waits; empty unless it does. */
  concerns: z.array(z.enum(REVIEW_CONCERNS)),
  /** Reports that no decision has settled yet, newest first. */
  reports: z.array(z.object({ reason: z.enum(REVIEW_REPORT_REASONS), at: timestamp })),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;

/** GET /staff/reviews?queue=&q=&page=: reviews of a queue; open ones oldest first, others newest first. */
export const staffReviewListSchema = pageOf(staffReviewSchema);
export type StaffReviewList = z.infer<typeof staffReviewListSchema>;

export const reviewWordListSchema = z.object({ items: z.array(z.object({ id: text, word: text })) });
export type ReviewWordList = z.infer<typeof reviewWordListSchema>;
