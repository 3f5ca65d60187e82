import type { ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { ApiError, validationFailed } from '../../app/api-error';
import { messages } from './messages';

/** 404: no such service order, or not this caller's; nobody learns which (BR-15). */
export const orderNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);
export const itemNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.itemNotFound);
export const lineNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.lineNotFound);

/** 409: its state does not allow it; `allowed` says what it does. */
export const illegalStep = (allowed: readonly ServiceOrderStatus[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.illegalStep, { details: { allowed } });

/** 409: the order is not as the caller saw it. */
export const staleOrder = (version: number): ApiError =>
  new ApiError(409, 'STALE_VERSION', messages.stale, { details: { version } });

/** 409: why a quote can't be answered or changed any more. */
export const quoteRefused = (
  reason:
    | 'quoteExpired'
    | 'quoteSuperseded'
    | 'quoteAnswered'
    | 'quoteMissing'
    | 'quoteEmpty'
    | 'quoteUnpriced'
    | 'quoteWaiting',
): ApiError => new ApiError(409, QUOTE_CODES[reason], messages[reason]);
const QUOTE_CODES = {
  quoteExpired: 'QUOTE_EXPIRED',
  quoteSuperseded: 'QUOTE_SUPERSEDED',
  quoteAnswered: 'QUOTE_ANSWERED',
  quoteMissing: 'QUOTE_MISSING',
  quoteEmpty: 'QUOTE_EMPTY',
  quoteUnpriced: 'QUOTE_UNPRICED',
  quoteWaiting: 'QUOTE_WAITING',
} as const;

/** 400: the approved sum asks for the code that is sent by mail. */
export const codeNeeded = (): ApiError =>
  new ApiError(400, 'OTP_REQUIRED', messages.codeNeeded, { errors: { otpCode: [messages.codeNeeded] } });

/** 409: this technician works on another job (BR-10); `code` says which. */
export const jobRunning = (code: string): ApiError =>
  new ApiError(409, 'JOB_RUNNING', messages.jobRunning(code), { details: { code } });

/** 422: high-voltage work without what it takes (BR-8). */
export const notCertified = (): ApiError =>
  new ApiError(422, 'TECHNICIAN_NOT_CERTIFIED', messages.notCertified);
export const bayNotCapable = (): ApiError => new ApiError(422, 'BAY_NOT_CAPABLE', messages.bayNotCapable);

/** 409: what of the checklist is missing before the job may be finished. */
export const checklistIncomplete = (missing: readonly string[]): ApiError =>
  new ApiError(409, 'CHECKLIST_INCOMPLETE', messages.checklistIncomplete, { details: { missing } });
/** 409: a safety step before the ones that come first, or with one that did not pass. */
export const safetyFirst = (next: string): ApiError =>
  new ApiError(409, 'CHECKLIST_ORDER', messages.safetyFirst, { details: { next } });
export const checklistClosed = (): ApiError =>
  new ApiError(409, 'CHECKLIST_CLOSED', messages.checklistClosed);

/** 409: whoever did the work does not check it (BR-9). */
export const qcByWorker = (): ApiError => new ApiError(409, 'QC_BY_WORKER', messages.qcByWorker);

/** 409: `left` đồng are to be paid before the vehicle goes. */
export const unpaid = (left: number): ApiError =>
  new ApiError(409, 'UNPAID', messages.unpaid(left), { details: { left } });

export const invalid = (field: string, text: string): ApiError => validationFailed({ [field]: [text] });
