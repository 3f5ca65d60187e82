import type { EndpointError } from '../http/endpoint';

export const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
export const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
export const SLOT_UNAVAILABLE: EndpointError = { status: 400, code: 'SLOT_UNAVAILABLE' };
export const SLOT_TAKEN: EndpointError = { status: 409, code: 'SLOT_TAKEN' };
export const HOLD_EXPIRED: EndpointError = { status: 409, code: 'HOLD_EXPIRED' };
export const VEHICLE_HAS_APPOINTMENT: EndpointError = { status: 409, code: 'VEHICLE_HAS_APPOINTMENT' };
export const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };
export const IDEMPOTENCY_KEY_REUSED: EndpointError = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };
