import type { ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { messages } from './messages';

/** 404: the service order is unknown or belongs to another user; both get the same response (BR-15). */
export const orderNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);
export const itemNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.itemNotFound);
export const lineNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.lineNotFound);

/** 409: the step is not allowed in the current status; `allowed` lists the possible statuses. */
export const illegalStep = (allowed: readonly ServiceOrderStatus[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.illegalStep, { details: { allowed } });

/** 409: the order changed after the caller read it. */
export const staleOrder = (version: number): ApiError =>
  new ApiError(409, 'STALE_VERSION', messages.stale, { details: { version } });

/** 409: the quote can no longer be answered or changed; `code` names the reason. */
export const quoteRejected = (
  reason:
    | 'quoteExpired'
    | 'quoteSuperseded'
    | 'quoteAnswered'
    | 'quoteMissing'
    | 'quoteEmpty'
    | 'quoteUnpriced'
    | 'quoteWaiting'
    | 'discountWaiting',
): ApiError => new ApiError(409, QUOTE_CODES[reason], messages[reason]);
const QUOTE_CODES = {
  quoteExpired: 'QUOTE_EXPIRED',
  quoteSuperseded: 'QUOTE_SUPERSEDED',
  quoteAnswered: 'QUOTE_ANSWERED',
  quoteMissing: 'QUOTE_MISSING',
  quoteEmpty: 'QUOTE_EMPTY',
  quoteUnpriced: 'QUOTE_UNPRICED',
  quoteWaiting: 'QUOTE_WAITING',
  discountWaiting: 'DISCOUNT_WAITING',
} as const;

/** 400: approving this sum requires the code sent by mail. */
export const codeNeeded = (): ApiError =>
  new ApiError(400, 'OTP_REQUIRED', messages.codeNeeded, { errors: { otpCode: [messages.codeNeeded] } });

/** 409: the technician is working on another job, named by `code` (BR-10). */
export const jobRunning = (code: string): ApiError =>
  new ApiError(409, 'JOB_RUNNING', messages.jobRunning, { details: { code } });
/** 409: the line was neither booked nor approved. */
export const lineClosed = (): ApiError => new ApiError(409, 'LINE_CLOSED', messages.lineNotApproved);
/** 409: approved extra work is not finished. */
export const linesOpen = (missing: readonly string[]): ApiError =>
  new ApiError(409, 'LINES_OPEN', messages.linesOpen(missing.length), { details: { missing } });

/** 422: the requirements of high-voltage work are not met (BR-8). */
export const notCertified = (): ApiError =>
  new ApiError(422, 'TECHNICIAN_NOT_CERTIFIED', messages.notCertified);
export const bayNotCapable = (): ApiError => new ApiError(422, 'BAY_NOT_CAPABLE', messages.bayNotCapable);

/** 422: the technician lacks certificates, listed by name (BR-8). */
export const lacksCertificates = (names: readonly string[]): ApiError =>
  new ApiError(422, 'TECHNICIAN_NOT_CERTIFIED', messages.lacksCertificates(names.join(', ')));
/** 422: the work requires another bay (BR-8). */
export const bayUnfit = (): ApiError => new ApiError(422, 'BAY_NOT_CAPABLE', messages.bayUnfit);
/** 409: the bay or the technician is reserved for another job during the rest of the appointment (BR-2). */
export const busyElsewhere = (): ApiError => new ApiError(409, 'SLOT_TAKEN', messages.busyElsewhere);
/** 409: the vehicle has an open service order, named by `code`. */
export const inWorkshop = (id: string, code: string): ApiError =>
  new ApiError(409, 'VEHICLE_IN_WORKSHOP', messages.inWorkshop(code), { details: { id, code } });

/** 409: checklist items are incomplete, so the job cannot be finished. */
export const checklistIncomplete = (missing: readonly string[]): ApiError =>
  new ApiError(409, 'CHECKLIST_INCOMPLETE', messages.checklistIncomplete(missing.length), {
    details: { missing },
  });
/** 409: lock-out steps have not passed; all other work requires them (BR-8). */
export const lockOutOpen = (missing: readonly string[]): ApiError =>
  new ApiError(409, 'CHECKLIST_INCOMPLETE', messages.lockOutOpen, { details: { missing } });
/** 409: the item changed after the caller read it; `theirs` is the current item. */
export const checklistConflict = (theirs: Readonly<Record<string, unknown>>): ApiError =>
  new ApiError(409, 'CHECKLIST_CONFLICT', messages.checklistConflict, { details: { theirs } });
/** 409: an earlier safety step is missing or failed. */
export const safetyFirst = (next: string): ApiError =>
  new ApiError(409, 'CHECKLIST_ORDER', messages.safetyFirst, { details: { next } });
export const checklistClosed = (): ApiError =>
  new ApiError(409, 'CHECKLIST_CLOSED', messages.checklistClosed);

/** 409: a user who worked on the job cannot check it (BR-9). */
export const qcByWorker = (): ApiError => new ApiError(409, 'QC_BY_WORKER', messages.qcByWorker);

/** 409: `left` đồng are due before delivery. */
export const unpaid = (left: number): ApiError =>
  new ApiError(409, 'UNPAID', messages.unpaid(left), { details: { left } });

export const invalid = (field: string, text: string): ApiError => validationFailed({ [field]: [text] });
