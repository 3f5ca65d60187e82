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

/** 400: the approved sum asks for the code that is sent by mail. */
export const codeNeeded = (): ApiError =>
  new ApiError(400, 'OTP_REQUIRED', messages.codeNeeded, { errors: { otpCode: [messages.codeNeeded] } });

/** 409: this technician works on another job (BR-10); `code` says which. */
export const jobRunning = (code: string): ApiError =>
  new ApiError(409, 'JOB_RUNNING', messages.jobRunning, { details: { code } });
/** 409: a line that was not booked and that nobody approved. */
export const lineClosed = (): ApiError => new ApiError(409, 'LINE_CLOSED', messages.lineNotApproved);
/** 409: extra work that was approved and is not done. */
export const linesOpen = (missing: readonly string[]): ApiError =>
  new ApiError(409, 'LINES_OPEN', messages.linesOpen(missing.length), { details: { missing } });

/** 422: high-voltage work without what it takes (BR-8). */
export const notCertified = (): ApiError =>
  new ApiError(422, 'TECHNICIAN_NOT_CERTIFIED', messages.notCertified);
export const bayNotCapable = (): ApiError => new ApiError(422, 'BAY_NOT_CAPABLE', messages.bayNotCapable);

/** 422: the technician lacks certificates, by their names (BR-8). */
export const lacksCertificates = (names: readonly string[]): ApiError =>
  new ApiError(422, 'TECHNICIAN_NOT_CERTIFIED', messages.lacksCertificates(names.join(', ')));
/** 422: the vehicle's work asks for another bay (BR-8). */
export const bayUnfit = (): ApiError => new ApiError(422, 'BAY_NOT_CAPABLE', messages.bayUnfit);
/** 409: somebody else has the bay or the technician for the rest of the appointment (BR-2). */
export const busyElsewhere = (): ApiError => new ApiError(409, 'SLOT_TAKEN', messages.busyElsewhere);
/** 409: the vehicle stands in the workshop already; `code` says with which service order. */
export const inWorkshop = (id: string, code: string): ApiError =>
  new ApiError(409, 'VEHICLE_IN_WORKSHOP', messages.inWorkshop(code), { details: { id, code } });

/** 409: what of the checklist is missing before the job may be finished. */
export const checklistIncomplete = (missing: readonly string[]): ApiError =>
  new ApiError(409, 'CHECKLIST_INCOMPLETE', messages.checklistIncomplete(missing.length), {
    details: { missing },
  });
/** 409: lock-out steps that did not pass; without them nothing else is done (BR-8). */
export const lockOutOpen = (missing: readonly string[]): ApiError =>
  new ApiError(409, 'CHECKLIST_INCOMPLETE', messages.lockOutOpen, { details: { missing } });
/** 409: somebody else wrote an item since the caller saw it; `theirs` is what there is now. */
export const checklistConflict = (theirs: Readonly<Record<string, unknown>>): ApiError =>
  new ApiError(409, 'CHECKLIST_CONFLICT', messages.checklistConflict, { details: { theirs } });
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
