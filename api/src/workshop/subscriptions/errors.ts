import { ApiError } from '../../platform/endpoints/api-error';
import { keyReusedError } from '../../platform/idempotency/claim-request';
import { packageTexts as messages } from './messages';

/** 404: the subscription is unknown or belongs to another customer (BR-15). */
export const subscriptionNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);
export const packageNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.packageGone);

/** Reasons why a package is not available for a vehicle. */
export type PackageRefusal = 'PACKAGE_NOT_APPLICABLE' | 'PACKAGE_ACTIVE' | 'PACKAGE_PENDING';

/** 409: the package is not available; the code is the reason. */
export const packageRejected = (code: PackageRefusal, text: string): ApiError =>
  new ApiError(409, code, text);

/** 409: the price has changed; `details` has the current price of the package for this vehicle. */
export const priceChanged = (details: {
  expectedTotal: number;
  price: number;
  credit: number;
  total: number;
}): ApiError => new ApiError(409, 'PRICE_CHANGED', messages.priceChanged, { details });

/** 409: the step is not allowed in the current state; `allowed` lists the possible steps. */
export const illegalStep = (allowed: readonly string[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.invalidTransition, { details: { allowed } });

/** 422: the key was already used for another request. */
export const keyReused = (): ApiError => keyReusedError(messages.keyReused);
