import { REVIEW_REPORT_REASONS } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reviews } from '../../catalogue/products';
import { users } from '../../identity/users';
import { entity, moment } from '../../platform/db/columns';

/** Reports of reviews by readers. A user reports a review once; guests are limited by their address. */
export const reviewReports = pgTable(
  'review_reports',
  {
    ...entity(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Null for a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REVIEW_REPORT_REASONS }).notNull(),
    /** Time at which staff published or hid the review; null while the report waits. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('review_reports_once').on(t.reviewId, t.userId),
    index('review_reports_open')
      .on(t.reviewId)
      .where(sql`${t.settledAt} is null`),
  ],
);

/** Words and phrases for which a review waits for approval. */
export const reviewWords = pgTable('review_words', {
  ...entity(),
  /** Normalised: lower case, words separated by single spaces. */
  word: text('word').notNull().unique(),
});
