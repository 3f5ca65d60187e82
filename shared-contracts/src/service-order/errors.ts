import type { EndpointError } from '../http/endpoint';

const conflict = (code: string): EndpointError => ({ status: 409, code });
const unprocessable = (code: string): EndpointError => ({ status: 422, code });

export const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
export const STALE_VERSION = conflict('STALE_VERSION');
export const INVALID_TRANSITION = conflict('INVALID_TRANSITION');
export const KEY_REUSED = unprocessable('IDEMPOTENCY_KEY_REUSED');

/** The technician works on another job (BR-10). */
export const JOB_RUNNING = conflict('JOB_RUNNING');
/** The line was neither booked nor approved. */
export const LINE_CLOSED = conflict('LINE_CLOSED');
export const LINES_OPEN = conflict('LINES_OPEN');
export const CHECKLIST_INCOMPLETE = conflict('CHECKLIST_INCOMPLETE');
export const CHECKLIST_CONFLICT = conflict('CHECKLIST_CONFLICT');
export const CHECKLIST_ORDER = conflict('CHECKLIST_ORDER');
export const CHECKLIST_CLOSED = conflict('CHECKLIST_CLOSED');
/** A technician may not check their own work (BR-9). */
export const QC_BY_WORKER = conflict('QC_BY_WORKER');

export const NOT_CERTIFIED = unprocessable('TECHNICIAN_NOT_CERTIFIED');
export const BAY_NOT_CAPABLE = unprocessable('BAY_NOT_CAPABLE');

export const QUOTE_EXPIRED = conflict('QUOTE_EXPIRED');
export const QUOTE_SUPERSEDED = conflict('QUOTE_SUPERSEDED');
export const QUOTE_ANSWERED = conflict('QUOTE_ANSWERED');
export const QUOTE_MISSING = conflict('QUOTE_MISSING');
export const QUOTE_EMPTY = conflict('QUOTE_EMPTY');
export const QUOTE_UNPRICED = conflict('QUOTE_UNPRICED');
export const QUOTE_WAITING = conflict('QUOTE_WAITING');
export const DISCOUNT_WAITING = conflict('DISCOUNT_WAITING');

export const UNPAID = conflict('UNPAID');
export const ODOMETER_BACKWARDS = conflict('ODOMETER_BACKWARDS');
export const VEHICLE_IN_WORKSHOP = conflict('VEHICLE_IN_WORKSHOP');
export const SLOT_TAKEN = conflict('SLOT_TAKEN');
