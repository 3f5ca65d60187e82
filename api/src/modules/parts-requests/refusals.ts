import type { PartsCoverage, PartsRequestStatus } from '@evcare/shared-contracts/office';
import { ApiError, validationFailed } from '../../app/api-error';
import { messages } from './messages';

/** 404: no such request, or not this caller's; nobody learns which (BR-15). */
export const requestNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);
export const orderNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.orderNotFound);

/** 409: the work is over, or its last check. */
export const orderClosed = (): ApiError => new ApiError(409, 'ORDER_CLOSED', messages.orderClosed);

/** 409: its state does not allow it; `allowed` says what it does. */
export const illegalStep = (allowed: readonly PartsRequestStatus[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.illegalStep, { details: { allowed } });

/** 409: the request is not as the caller saw it. */
export const staleRequest = (version: number): ApiError =>
  new ApiError(409, 'STALE_VERSION', messages.stale, { details: { version } });

/** 409: too little is free of these products; the request goes on waiting (BR-4). */
export const outOfStock = (
  lines: readonly { readonly id: string; readonly name: string; readonly left: number }[],
): ApiError => new ApiError(409, 'OUT_OF_STOCK', messages.short, { details: { lines } });

/** 403: more than staff may approve; only a manager does (product rule §3.6). */
export const aboveLimit = (): ApiError => new ApiError(403, 'APPROVAL_LIMIT', messages.limit);

/** 409: these parts are on no line that the customer agreed to (BR-11). */
export const notCovered = (
  lines: readonly { readonly id: string; readonly name: string; readonly coverage: PartsCoverage }[],
): ApiError => new ApiError(409, 'PART_NOT_APPROVED', messages.notCovered, { details: { lines } });

export const keyReused = (): ApiError => new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', messages.keyReused);
export const invalid = (field: string, text: string): ApiError => validationFailed({ [field]: [text] });
