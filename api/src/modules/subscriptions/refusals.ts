import { ApiError } from '../../app/api-error';
import { packageTexts as say } from './messages';

/** 404: no such subscription, or not this caller's (BR-15). */
export const subscriptionNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', say.notFound);
export const packageNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', say.packageGone);

/** Why a vehicle can't have a package. */
export type PackageRefusal = 'PACKAGE_NOT_APPLICABLE' | 'PACKAGE_ACTIVE' | 'PACKAGE_PENDING';

/** 409 with the reason as its code. */
export const packageRefused = (code: PackageRefusal, text: string): ApiError => new ApiError(409, code, text);

/** 409: what the package costs for this vehicle now. */
export const priceChanged = (details: {
  expectedTotal: number;
  price: number;
  credit: number;
  total: number;
}): ApiError => new ApiError(409, 'PRICE_CHANGED', say.priceChanged, { details });

/** 409: the state does not allow it; `allowed` says what it does. */
export const illegalStep = (allowed: readonly string[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', say.invalidTransition, { details: { allowed } });

/** 422: the key was sent before with something else. */
export const keyReused = (): ApiError => new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', say.keyReused);
