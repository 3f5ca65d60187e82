import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { staffNoteSchema, staffReasonSchema } from './input-schemas';
import {
  arrivalSchema,
  callerReturnSchema,
  inspectionSchema,
  returnAccessSchema,
  returnRequestSchema,
} from './return-input-schemas';
import * as routes from './return-routes';
import { refundAccountSchema } from './return-schemas';
import { orderSchema } from './schemas';
import * as staffRoutes from './staff-return-routes';
import { shopOrderSchema } from './staff-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const INVALID: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };

/** Returns of orders, requested by a customer or, by phone number, by a guest. */
export const returnEndpoints = defineEndpoints('returns', routes, {
  create: {
    summary: 'Requests the return of goods of a delivered order',
    access: 'optional',
    body: returnRequestSchema,
    response: orderSchema,
    errors: [NOT_FOUND, INVALID],
  },
  withdraw: {
    summary: 'Withdraws a return whose goods were not received yet',
    access: 'optional',
    body: returnAccessSchema,
    response: orderSchema,
    errors: [NOT_FOUND, INVALID],
  },
});

const STEP = {
  access: 'shopOrders.process',
  ifMatch: 'required',
  response: shopOrderSchema,
  errors: [NOT_FOUND, INVALID, { status: 409, code: 'STALE_VERSION' }],
} as const;

/** Work of the back office on returns. */
export const staffReturnEndpoints = defineEndpoints('staffReturns', staffRoutes, {
  open: {
    ...STEP,
    body: callerReturnSchema,
    summary: 'Requests the return of goods of a delivered order for a caller',
  },
  approve: { ...STEP, body: staffNoteSchema, summary: 'Approves a return' },
  reject: { ...STEP, body: staffReasonSchema, summary: 'Rejects a return' },
  receive: { ...STEP, body: inspectionSchema, summary: 'Records received goods and their inspection' },
  arrive: {
    ...STEP,
    body: arrivalSchema,
    summary: 'Records goods that arrived after their return was rejected or withdrawn',
  },
  account: {
    summary: 'Reads the bank account for the refund of a return',
    access: 'shopOrders.refund',
    response: refundAccountSchema,
    errors: [NOT_FOUND],
  },
});
