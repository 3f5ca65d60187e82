import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { staffNoteSchema, staffOrderQuerySchema, staffReasonSchema } from './input-schemas';
import * as routes from './staff-routes';
import {
  bulkStepRequestSchema,
  bulkStepResultSchema,
  shopOrderListSchema,
  shopOrderSchema,
} from './staff-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const CONFLICTS: readonly EndpointError[] = [
  NOT_FOUND,
  { status: 409, code: 'INVALID_TRANSITION' },
  { status: 409, code: 'STALE_VERSION' },
];

const STEP = {
  access: 'shopOrders.process',
  ifMatch: 'required',
  body: staffNoteSchema,
  response: shopOrderSchema,
  errors: CONFLICTS,
} as const;

const MONEY_STEP = {
  access: 'shopOrders.refund',
  ifMatch: 'required',
  response: shopOrderSchema,
  errors: CONFLICTS,
} as const;

/** Work of the back office on orders (product rule §3.4). */
export const staffOrderEndpoints = defineEndpoints('staffOrders', routes, {
  list: {
    summary: 'Lists orders, newest first',
    access: 'shopOrders.read',
    query: staffOrderQuerySchema,
    response: shopOrderListSchema,
  },
  read: {
    summary: 'Reads an order',
    access: 'shopOrders.read',
    response: shopOrderSchema,
    errors: [NOT_FOUND],
  },
  stepMany: {
    summary: 'Applies one step to several orders, each on its own',
    access: 'shopOrders.process',
    body: bulkStepRequestSchema,
    response: bulkStepResultSchema,
  },
  confirmPayment: { ...STEP, summary: 'Confirms the transfer of an order' },
  confirm: { ...STEP, summary: 'Confirms an order' },
  pack: { ...STEP, summary: 'Starts packing an order' },
  ship: { ...STEP, summary: 'Hands an order to the courier' },
  deliver: { ...STEP, summary: 'Records the delivery of an order' },
  failDelivery: { ...STEP, body: staffReasonSchema, summary: 'Records a failed delivery' },
  takeBack: { ...STEP, summary: 'Records returned goods' },
  cancel: { ...STEP, body: staffReasonSchema, summary: 'Cancels an order' },
  recordPayment: { ...MONEY_STEP, summary: 'Records a transfer that arrived after the cancellation' },
  recordRefund: { ...MONEY_STEP, summary: 'Records the refund of a payment' },
});
