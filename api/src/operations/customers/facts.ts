import type { CustomerBrief } from '@evcare/shared-contracts/office';
import type { UserRow } from '../../identity/users';
import { ApiError } from '../../platform/endpoints/api-error';
import { customerTexts as messages } from './messages';

/** 404: the customer is unknown, or the id belongs to a staff account. */
export const customerNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);

/** Returns a 409 error with the details of the conflict. */
export const refuse = (code: string, message: string, details?: Record<string, unknown>): ApiError =>
  new ApiError(409, code, message, details && { details });

export const toBrief = ({ id, fullName, email, phoneNumber }: UserRow): CustomerBrief => ({
  id,
  fullName,
  email,
  phoneNumber,
});

/** True if the customer has chosen a way to sign in or has verified the address. */
export const isClaimed = ({ passwordHash, googleSub, emailVerified }: UserRow): boolean =>
  passwordHash !== null || googleSub !== null || emailVerified;
