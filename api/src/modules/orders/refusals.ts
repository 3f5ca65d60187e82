import {
  refusalText,
  type PriceChange,
  type PromoReason,
  type Shortage,
} from '@evcare/shared-contracts/shop';
import { ApiError } from '../../app/api-error';
import { messages } from '../../messages';

/** 404: no such order, or not this caller's; nobody learns which (product rule §2.10). */
export const orderNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.orderNotFound);

/** 409: the order's state does not allow it; `allowed` says what it does. */
export const illegalStep = (allowed: readonly string[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.invalidTransition, { details: { allowed } });

/** 409: somebody changed the order after it was read. */
export const staleOrder = (): ApiError => new ApiError(409, 'STALE_VERSION', messages.staleOrder);

/** 409: each line that is too much, and what is left of it. */
export const outOfStock = (shortage: Shortage): ApiError =>
  new ApiError(409, 'OUT_OF_STOCK', messages.outOfStock, { details: shortage });

/** 409: what the order costs now. */
export const priceChanged = (change: PriceChange): ApiError =>
  new ApiError(409, 'PRICE_CHANGED', messages.priceChanged, { details: change });

/** 409 with the reason as its code. */
export const promoRefused = (
  reason: PromoReason,
  promotion: Parameters<typeof refusalText>[1],
  missing = 0,
): ApiError => new ApiError(409, reason, refusalText(reason, promotion, missing), { details: { missing } });

/** 409: too many orders of this customer wait for a transfer; `most` may. */
export const tooManyOpenOrders = (max: number): ApiError =>
  new ApiError(409, 'TOO_MANY_OPEN_ORDERS', messages.tooManyOpenOrders(max), { details: { most: max } });

/** 422: the key was sent before with something else. */
export const keyReused = (): ApiError => new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', messages.keyReused);
