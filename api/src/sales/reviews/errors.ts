import { REVIEW_EDIT_DAYS } from '@evcare/shared-contracts/shop';
import { ApiError } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import { reviewTexts } from './messages';

export const productNotFound = () => new ApiError(404, 'NOT_FOUND', messages.productGone);
export const reviewNotFound = () => new ApiError(404, 'NOT_FOUND', reviewTexts.notFound);
export const buyersOnly = () => new ApiError(403, 'FORBIDDEN', reviewTexts.buyersOnly);
export const alreadyReviewed = () => new ApiError(409, 'ALREADY_REVIEWED', reviewTexts.twice);
export const reviewClosed = () => new ApiError(409, 'REVIEW_CLOSED', reviewTexts.closed(REVIEW_EDIT_DAYS));
export const reviewHidden = () => new ApiError(409, 'REVIEW_HIDDEN', reviewTexts.isHidden);
export const staleReview = () => new ApiError(409, 'STALE_VERSION', reviewTexts.stale);
export const illegalStep = () => new ApiError(409, 'INVALID_TRANSITION', reviewTexts.illegalStep);
