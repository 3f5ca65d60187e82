import type { Tone } from '../order/statuses';

/** Limits of a review, in characters and photos. */
export const REVIEW_LIMITS = { maxText: 500, maxPhotos: 5, maxReply: 1_000, maxReason: 300 } as const;

/** Days after its first version in which the author may change a review. */
export const REVIEW_EDIT_DAYS = 30;

/** States of a review. Only published reviews are shown, and count towards the rating of a product. */
export const REVIEW_STATUSES = ['published', 'pending', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export const REVIEW_STATUS_LABELS: Record<ReviewStatus, { readonly label: string; readonly tone: Tone }> = {
  published: { label: 'Đã đăng', tone: 'success' },
  pending: { label: 'Chờ duyệt', tone: 'warning' },
  hidden: { label: 'Đã ẩn', tone: 'neutral' },
};

/** Reasons for which readers report a review. */
export const REVIEW_REPORT_REASONS = ['spam', 'offensive', 'false', 'private', 'other'] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];
export const REVIEW_REPORT_LABELS: Record<ReviewReportReason, string> = {
  spam: 'Quảng cáo, spam',
  offensive: 'Lời lẽ xúc phạm',
  false: 'Sai sự thật hoặc không liên quan',
  private: 'Lộ thông tin cá nhân',
  other: 'Lý do khác',
};

/** Stars of a rating, best first. */
export const REVIEW_STARS = [5, 4, 3, 2, 1] as const;
