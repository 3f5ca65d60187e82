import { contactMessages } from '@evcare/shared-contracts/shop';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { contactTexts } from './messages';

export const requestNotFound = () => new ApiError(404, 'NOT_FOUND', contactTexts.notFound);
export const requestClosed = () => new ApiError(409, 'INVALID_TRANSITION', contactTexts.closed);
export const staleRequest = () => new ApiError(409, 'STALE_VERSION', contactTexts.stale);
export const windowTaken = () => new ApiError(409, 'CALLBACK_WINDOW_TAKEN', contactTexts.windowTaken);
export const windowClosed = () => validationFailed({ startsAt: [contactMessages.window] });
