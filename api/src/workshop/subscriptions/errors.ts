import { ApiError } from '../../platform/endpoints/api-error';
import { packageTexts as messages } from './messages';

/** 404: unknown subscription, or another customer's (BR-15). */
export const subscriptionNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);
export const packageNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.packageGone);

/** Reasons why a package is not available for a vehicle. */
export type PackageRefusal = 'PACKAGE_NOT_APPLICABLE' | 'PACKAGE_ACTIVE' | 'PACKAGE_PENDING';

/** 409 with the reason as code. */
export const packageRejected = (code: PackageRefusal, text: string): ApiError =>
  new ApiError(409, code, text);

/** 409 with the current price of the package for this vehicle. */
export const priceChanged = (details: {
  expectedTotal: number;
  price: number;
  credit: number;
  total: number;
}): ApiError => new ApiError(409, 'PRICE_CHANGED', messages.priceChanged, { details });

/** 409: not allowed in the current state; `allowed` lists the possible ones. */
export const illegalStep = (allowed: readonly string[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.invalidTransition, { details: { allowed } });

/** 422: the key was sent before with another request. */
export const keyReused = (): ApiError => new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', messages.keyReused);
