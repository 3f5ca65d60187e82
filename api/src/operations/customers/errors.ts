import { ApiError } from '../../platform/endpoints/api-error';
import { customerTexts as messages } from './messages';

/** 404: unknown customer, or a staff account. */
export const customerNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);

/** 409 with the details of the conflict. */
export const refuse = (code: string, message: string, details?: Record<string, unknown>): ApiError =>
  new ApiError(409, code, message, details && { details });

const atEmail = (code: string, message: string): ApiError =>
  new ApiError(409, code, message, { errors: { email: [message] } });

/** 409: the address belongs to another account. */
export const emailTaken = (): ApiError => atEmail('EMAIL_TAKEN', messages.emailTaken);

/** 409: the customer signs in with this address, so only they can change it. */
export const emailClaimed = (): ApiError => atEmail('EMAIL_CLAIMED', messages.emailClaimed);
