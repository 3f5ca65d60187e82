import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { PAYMENT_VIEWS } from './reconciliation';
import * as routes from './staff-routes';
import { gatewayPaymentListSchema, gatewayPaymentSchema, paymentResolutionSchema } from './staff-schemas';

const MAX_PAGES = 10_000;
const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const INVALID: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };
const UNAVAILABLE: EndpointError = { status: 503, code: 'GATEWAY_UNAVAILABLE' };

const query = z.object({
  /** An unknown view is ignored. */
  view: z.catch(z.optional(z.enum(PAYMENT_VIEWS)), undefined),
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(60))), undefined),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1),
});

/** Reconciliation of payments at gateways. */
export const staffPaymentEndpoints = defineEndpoints('staffPayments', routes, {
  list: {
    summary: 'Lists payments at gateways, newest first',
    access: 'payments.confirm',
    query,
    response: gatewayPaymentListSchema,
  },
  exportCsv: listExport('payments at gateways', 'payments.confirm', query),
  check: {
    summary: 'Asks the gateway for the result of a payment',
    access: 'payments.confirm',
    response: gatewayPaymentSchema,
    errors: [NOT_FOUND, UNAVAILABLE],
  },
  refund: {
    summary: 'Refunds a payment that its order does not need, or sends a failed refund again',
    access: 'shopOrders.refund',
    response: gatewayPaymentSchema,
    errors: [NOT_FOUND, INVALID],
  },
  resolve: {
    summary: 'Stores how a payment was dealt with outside of this system',
    access: 'shopOrders.refund',
    body: paymentResolutionSchema,
    response: gatewayPaymentSchema,
    errors: [NOT_FOUND, INVALID],
  },
});
