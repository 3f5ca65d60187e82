export { reviewRoutes } from './routes';
export { createReviews } from './service';
