import { ApiError } from '../../platform/endpoints/api-error';
import { waitingTexts as messages } from './messages';

export const entryNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);
/** 409: the vehicle has an open entry. */
export const alreadyWaiting = (): ApiError => new ApiError(409, 'ALREADY_WAITING', messages.alreadyWaiting);
/** 409: the offer was not answered in time, or has been answered otherwise. */
export const offerOver = (): ApiError => new ApiError(409, 'HOLD_EXPIRED', messages.over);
