/** Lists of the moderation page: reviews that need a decision, all published ones, and all hidden ones. */
export const REVIEW_QUEUES = ['open', 'published', 'hidden'] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];
export const REVIEW_QUEUE_LABELS: Record<ReviewQueue, string> = {
  open: 'Cần duyệt',
  published: 'Đã đăng',
  hidden: 'Đã ẩn',
};

/** Reasons why a review is not published at once. */
export const REVIEW_CONCERNS = ['photo', 'contact', 'word', 'hidden'] as const;
export type ReviewConcern = (typeof REVIEW_CONCERNS)[number];
export const REVIEW_CONCERN_LABELS: Record<ReviewConcern, string> = {
  photo: 'Có ảnh',
  contact: 'Có số điện thoại hoặc liên kết',
  word: 'Có từ cần duyệt',
  hidden: 'Được sửa sau khi bị ẩn',
};
