export { countWaitingReviews, createReviewModeration } from './moderation';
export { orderReviews } from './order-reviews';
export { reviewRoutes } from './routes';
export { wordsOf } from './screening';
export { createReviews } from './service';
export { reviewReports, reviewWords } from './tables';
export { createReviewWords } from './words';
export { reviewReportData } from './personal-data';
