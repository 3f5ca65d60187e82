import { lazyPart } from '../../../../shared/lazy/lazy-part';
import type { ReviewFormProps } from './review-form';

/** Form for a review, whose code is loaded only for buyers. */
export const ReviewForm = lazyPart<ReviewFormProps>(
  async () => (await import(/* webpackChunkName: "review-form" */ './review-form')).ReviewForm,
);
