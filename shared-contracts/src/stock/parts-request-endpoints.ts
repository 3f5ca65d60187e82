import { defineEndpoints, type EndpointError } from '../http/endpoint';
import {
  partsRequestDraftSchema,
  partsReturnSchema,
  partsSearchQuerySchema,
  technicianPartsQuerySchema,
} from './parts-request-input-schemas';
import * as routes from './parts-request-routes';
import {
  partsOrderListSchema,
  partsSearchSchema,
  technicianPartsRequestListSchema,
  technicianPartsRequestSchema,
} from './parts-request-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };

/** Requests of technicians, without prices (product rule §2.7). Another technician's request returns 404 (BR-15). */
export const partsRequestEndpoints = defineEndpoints('partsRequests', routes, {
  findParts: {
    summary: 'Finds parts; those that fit the vehicle of a job come first',
    access: 'parts.own',
    query: partsSearchQuerySchema,
    response: partsSearchSchema,
    errors: [NOT_FOUND],
  },
  orders: {
    summary: 'Lists jobs that parts may be requested for',
    access: { right: 'parts.own', own: true },
    response: partsOrderListSchema,
  },
  list: {
    summary: 'Lists requests of the technician, newest first',
    access: { right: 'parts.own', own: true },
    query: technicianPartsQuerySchema,
    response: technicianPartsRequestListSchema,
  },
  submit: {
    summary: 'Requests parts for a job',
    access: { right: 'parts.request', own: true },
    idempotencyKey: 'required',
    body: partsRequestDraftSchema,
    response: technicianPartsRequestSchema,
    status: 201,
    errors: [
      NOT_FOUND,
      { status: 409, code: 'ORDER_CLOSED' },
      { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    ],
  },
  confirmReceipt: {
    summary: 'Confirms that the technician received the issued parts',
    access: { right: 'parts.request', own: true },
    response: technicianPartsRequestSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
  handBack: {
    summary: 'Hands parts back to the store room, which counts them',
    access: { right: 'parts.request', own: true },
    body: partsReturnSchema,
    response: technicianPartsRequestSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
  withdraw: {
    summary: 'Withdraws an undecided request',
    access: { right: 'parts.request', own: true },
    response: technicianPartsRequestSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
});
