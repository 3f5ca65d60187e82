import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { byId } from '../service-order/params';
import { refundApprovalSchema, refundPayoutSchema, refundRefusalSchema } from './refund-input-schemas';
import * as routes from './refund-routes';
import { refundTaskListSchema, serviceRefundSchema } from './refund-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STEP = {
  access: 'refunds.approve',
  params: byId,
  ifMatch: 'required',
  response: serviceRefundSchema,
} as const;
const STEP_ERRORS = [
  NOT_FOUND,
  { status: 409, code: 'STALE_VERSION' },
  { status: 409, code: 'INVALID_TRANSITION' },
] as const satisfies readonly EndpointError[];

/** Refunds of service orders: decision of a manager, and payment to the customer. */
export const refundEndpoints = defineEndpoints('refunds', routes, {
  list: {
    summary: 'Lists refunds of service orders that wait for a decision or to be paid out',
    access: 'refunds.approve',
    response: refundTaskListSchema,
  },
  approve: {
    ...STEP,
    summary: 'Approves a refund that another person asked for',
    body: refundApprovalSchema,
    errors: [...STEP_ERRORS, { status: 409, code: 'OWN_REFUND' }],
  },
  refuse: {
    ...STEP,
    summary: 'Refuses a refund that was not paid out',
    body: refundRefusalSchema,
    errors: STEP_ERRORS,
  },
  pay: {
    ...STEP,
    summary: 'Pays out an approved refund, in cash from the open drawer or by transfer',
    body: refundPayoutSchema,
    errors: [...STEP_ERRORS, { status: 409, code: 'DRAWER_CLOSED' }, { status: 409, code: 'DRAWER_SHORT' }],
  },
});
