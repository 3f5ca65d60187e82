import type { PartsCoverage, PartsRequestStatus } from '@evcare/shared-contracts/office';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { keyReusedError } from '../../platform/idempotency/claim-request';
import { messages } from './messages';

/** 404: the request is unknown or belongs to another user; both get the same response (BR-15). */
export const requestNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);
export const orderNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.orderNotFound);

/** 409: the work is finished or in its quality check. */
export const orderClosed = (): ApiError => new ApiError(409, 'ORDER_CLOSED', messages.orderClosed);

/** 409: the step is not allowed in the current status; `allowed` lists the possible steps. */
export const illegalStep = (allowed: readonly PartsRequestStatus[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.illegalStep, { details: { allowed } });

/** 409: the request changed after the caller read it. */
export const staleRequest = (version: number): ApiError =>
  new ApiError(409, 'STALE_VERSION', messages.stale, { details: { version } });

/** 409: the stock of these products is insufficient; the request stays open (BR-4). */
export const outOfStock = (
  lines: readonly { readonly id: string; readonly name: string; readonly left: number }[],
): ApiError => new ApiError(409, 'OUT_OF_STOCK', messages.short, { details: { lines } });

/** 403: the sum is above the approval limit of staff, so a manager must approve it (product rule §3.6). */
export const aboveLimit = (): ApiError => new ApiError(403, 'APPROVAL_LIMIT', messages.limit);

/** 409: no line that the customer approved contains these parts (BR-11). */
export const notCovered = (
  lines: readonly { readonly id: string; readonly name: string; readonly coverage: PartsCoverage }[],
): ApiError => new ApiError(409, 'PART_NOT_APPROVED', messages.notCovered, { details: { lines } });

export const keyReused = (): ApiError => keyReusedError(messages.keyReused);
export const invalid = (field: string, text: string): ApiError => validationFailed({ [field]: [text] });
