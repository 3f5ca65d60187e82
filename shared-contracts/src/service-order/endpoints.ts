import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { NOT_FOUND, QUOTE_ANSWERED, QUOTE_EXPIRED, QUOTE_MISSING, QUOTE_SUPERSEDED } from './errors';
import { jobSchema, type Job } from './job-schemas';
import { byId } from './params';
import * as routes from './routes';
import {
  approvalsRequestSchema,
  ratingRequestSchema,
  serviceOrderListSchema,
  serviceOrderSchema,
  type ServiceOrder,
} from './schemas';

const CODE_ERRORS: readonly EndpointError[] = [
  'OTP_REQUIRED',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_LOCKED',
].map((code) => ({ status: 400, code }));

/** Technicians receive their job instead, which has no prices; none of their pages uses this endpoint. */
const customerView = z.union([serviceOrderSchema, jobSchema]) as z.ZodMiniType<
  ServiceOrder,
  ServiceOrder | Job
>;

/** Service orders of a customer. Another customer's service order returns 404 (BR-15). */
export const serviceOrderEndpoints = defineEndpoints('serviceOrders', routes, {
  list: {
    summary: 'Lists service orders of the user that are in progress or can be rated',
    access: 'signed-in',
    response: serviceOrderListSchema,
  },
  read: {
    summary: 'Reads a service order; the back office may read all, technicians their jobs',
    access: 'signed-in',
    params: byId,
    response: customerView,
    errors: [NOT_FOUND],
  },
  sendApprovalCode: {
    summary: 'Mails the code that is required to approve a large sum',
    access: 'signed-in',
    params: byId,
    response: z.object({}),
    errors: [NOT_FOUND, QUOTE_MISSING],
  },
  approve: {
    summary: 'Approves or declines the lines of a quote; a repeated answer counts once',
    access: 'signed-in',
    params: byId,
    body: approvalsRequestSchema,
    response: serviceOrderSchema,
    errors: [...CODE_ERRORS, NOT_FOUND, QUOTE_MISSING, QUOTE_EXPIRED, QUOTE_SUPERSEDED, QUOTE_ANSWERED],
  },
  rate: {
    summary: 'Rates finished work, once',
    access: 'signed-in',
    params: byId,
    body: ratingRequestSchema,
    response: serviceOrderSchema,
    errors: [NOT_FOUND, { status: 409, code: 'NOT_DELIVERED' }, { status: 409, code: 'ALREADY_RATED' }],
  },
});
