import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { digits, lenient } from '../http/lenient';
import * as routes from './erasure-routes';
import { ERASURE_STATES } from './erasures';
import { erasureRejectionSchema, officeErasureListSchema, subjectCheckSchema } from './office-schemas';
import { erasureStatusSchema, personalDataCopySchema } from './schemas';

const MAX_PAGES = 10_000;
const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const ERASURE_ENDED: EndpointError = { status: 409, code: 'ERASURE_ENDED' };

/** The person who wrote the request down does not decide it. */
const OWN_REQUEST: EndpointError = { status: 409, code: 'OWN_REQUEST' };

/** Query of GET /admin/erasures. */
const erasureQuerySchema = z.object({
  state: lenient(z.enum(ERASURE_STATES)),
  page: lenient(digits(1, MAX_PAGES)),
});

/** Personal data of customers, for the back office (law 91/2025/QH15). */
export const erasureEndpoints = defineEndpoints('erasures', routes, {
  read: {
    summary: 'Reads the erasure of a customer, what is open, and what would stay',
    access: 'personalData.request',
    response: erasureStatusSchema,
    errors: [NOT_FOUND],
  },
  request: {
    summary: 'Writes down that a customer, whose identity was checked, requests an erasure',
    access: 'personalData.request',
    body: subjectCheckSchema,
    response: erasureStatusSchema,
    errors: [NOT_FOUND, { status: 409, code: 'ERASURE_BLOCKED' }, { status: 409, code: 'ERASURE_REQUESTED' }],
  },
  withdraw: {
    summary: 'Writes down that a customer takes the request back',
    access: 'personalData.request',
    response: erasureStatusSchema,
    errors: [NOT_FOUND, ERASURE_ENDED],
  },
  copy: {
    summary: 'Exports all personal data of a customer whose identity was checked',
    access: 'personalData.export',
    body: subjectCheckSchema,
    response: personalDataCopySchema,
    errors: [NOT_FOUND],
  },
  list: {
    summary: 'Lists erasures, newest first',
    access: 'personalData.erase',
    query: erasureQuerySchema,
    response: officeErasureListSchema,
  },
  approve: {
    summary: 'Approves an erasure, which is carried out after the waiting time',
    access: 'personalData.erase',
    response: z.null(),
    errors: [NOT_FOUND, ERASURE_ENDED, OWN_REQUEST, { status: 409, code: 'ALREADY_APPROVED' }],
  },
  reject: {
    summary: 'Rejects an erasure with a reason, which the customer is mailed',
    access: 'personalData.erase',
    body: erasureRejectionSchema,
    response: z.null(),
    errors: [NOT_FOUND, ERASURE_ENDED, OWN_REQUEST],
  },
});
