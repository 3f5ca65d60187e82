import type { EndpointError } from '../http/endpoint';

export const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
export const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
