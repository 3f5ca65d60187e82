import {
  refusalText,
  type PriceChange,
  type PromoReason,
  type Shortage,
} from '@evcare/shared-contracts/shop';
import { ApiError } from '../../platform/endpoints/api-error';
import { keyReusedError } from '../../platform/idempotency/claim-request';
import { messages } from '../../platform/messages';

/**
 * 404: the order is unknown or belongs to another customer; both get the same response (product rule §2.10).
 */
export const orderNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.orderNotFound);

/** 409: the step is not allowed in the order's status; `allowed` lists the possible steps. */
export const illegalStep = (
  allowed: readonly string[],
  message: string = messages.invalidTransition,
): ApiError => new ApiError(409, 'INVALID_TRANSITION', message, { details: { allowed } });

/** 409: the order changed after it was read. */
export const staleOrder = (): ApiError => new ApiError(409, 'STALE_VERSION', messages.staleOrder);

/** 409: stock is insufficient; lists the lines and the remaining quantity of each. */
export const outOfStock = (shortage: Shortage, message: string = messages.outOfStock): ApiError =>
  new ApiError(409, 'OUT_OF_STOCK', message, { details: shortage });

/** 409: the price has changed; contains the current price of the order. */
export const priceChanged = (change: PriceChange, message: string = messages.priceChanged): ApiError =>
  new ApiError(409, 'PRICE_CHANGED', message, { details: change });

/** 409: the total can't change, because it is paid or a payment is under way; `message` has the reason. */
export const totalLocked = (message: string): ApiError => new ApiError(409, 'TOTAL_LOCKED', message);

/** 409: the promotion is rejected; the code is the reason. */
export const promotionRejected = (
  reason: PromoReason,
  promotion: Parameters<typeof refusalText>[1],
  missing = 0,
): ApiError => new ApiError(409, reason, refusalText(reason, promotion, missing), { details: { missing } });

/** 409: the customer has the maximum number of orders that wait for a transfer. */
export const tooManyOpenOrders = (max: number): ApiError =>
  new ApiError(409, 'TOO_MANY_OPEN_ORDERS', messages.tooManyOpenOrders(max), { details: { most: max } });

/** 422: the key was already used for another request. */
export const keyReused = (): ApiError => keyReusedError(messages.keyReused);
