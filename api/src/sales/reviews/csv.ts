import { REVIEW_CONCERN_LABELS, type StaffReview } from '@evcare/shared-contracts/office';
import { REVIEW_STATUS_LABELS } from '@evcare/shared-contracts/shop';
import { dayCell, listFile } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of reviews. */
export const reviewFile = listFile<StaffReview>()('reviews', listExportMessages.reviews, {
  at: ({ at }) => dayCell(at),
  product: ({ product }) => product.name,
  rating: ({ rating }) => rating,
  author: ({ author }) => author,
  text: ({ text }) => text,
  status: ({ status }) => status && REVIEW_STATUS_LABELS[status].label,
  concerns: ({ concerns }) => concerns.map((concern) => REVIEW_CONCERN_LABELS[concern]).join(', '),
  reports: ({ reports }) => reports.length,
  reply: ({ reply }) => reply?.text,
});
