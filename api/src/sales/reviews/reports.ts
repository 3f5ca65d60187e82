import type { ReviewReportReason } from '@evcare/shared-contracts/shop';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { reviewReports } from './tables';

/** Inserts a report. Returns false if the user has already reported the review. */
export async function insertReport(
  tx: Queries,
  report: { reviewId: string; userId: string | null; reason: ReviewReportReason },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(reviewReports)
    .values({ ...report, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: reviewReports.id });
  return rows.length > 0;
}

/** Settles the open reports of a review and returns their number. */
export async function settleReports(tx: Queries, reviewId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(reviewReports)
    .set({ settledAt: now, updatedAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
    .returning({ id: reviewReports.id });
  return rows.length;
}

/** Returns the open reports of reviews, newest first. */
export const findOpenReports = (db: Queries, reviewIds: readonly string[]) =>
  db
    .select()
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, [...reviewIds]), isNull(reviewReports.settledAt)))
    .orderBy(desc(reviewReports.createdAt), desc(reviewReports.id));
