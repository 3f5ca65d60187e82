import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { transferSchema } from '../order/schemas';
import { packageQuoteQuerySchema, staffSubscriptionQuerySchema } from './query-schemas';
import * as routes from './routes';
import {
  packageQuoteSchema,
  staffSubscriptionListSchema,
  subscribeRequestSchema,
  subscriptionListSchema,
  subscriptionSchema,
} from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };
const PACKAGE_NOT_APPLICABLE: EndpointError = { status: 409, code: 'PACKAGE_NOT_APPLICABLE' };
const PACKAGE_ACTIVE: EndpointError = { status: 409, code: 'PACKAGE_ACTIVE' };
const PACKAGE_PENDING: EndpointError = { status: 409, code: 'PACKAGE_PENDING' };
const PRICE_CHANGED: EndpointError = { status: 409, code: 'PRICE_CHANGED' };
const IDEMPOTENCY_KEY_REUSED: EndpointError = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };

/** Service packages that customers buy for their vehicles and staff activate once they are paid. */
export const subscriptionEndpoints = defineEndpoints('subscriptions', routes, {
  quote: {
    summary: 'Calculates the price of a package for a vehicle, or explains why it is not available',
    access: 'signed-in',
    query: packageQuoteQuerySchema,
    response: packageQuoteSchema,
    errors: [NOT_FOUND],
  },
  subscribe: {
    summary: 'Buys a package for a vehicle; it becomes active once staff confirm the payment',
    access: 'signed-in',
    idempotencyKey: 'required',
    body: subscribeRequestSchema,
    response: subscriptionSchema,
    status: 201,
    errors: [
      NOT_FOUND,
      PACKAGE_NOT_APPLICABLE,
      PACKAGE_ACTIVE,
      PACKAGE_PENDING,
      PRICE_CHANGED,
      IDEMPOTENCY_KEY_REUSED,
    ],
  },
  list: {
    summary: 'Lists the subscriptions of the user, newest first',
    access: 'signed-in',
    response: subscriptionListSchema,
  },
  transfer: {
    summary: 'Reads how to pay for a subscription by bank transfer, with a VietQR code',
    access: 'signed-in',
    response: transferSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
  cancel: {
    summary: 'Cancels an unpaid subscription',
    access: 'signed-in',
    response: subscriptionSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
  staffList: {
    summary: 'Lists subscriptions, filtered by state, code or plate, newest first',
    access: 'subscriptions.process',
    query: staffSubscriptionQuerySchema,
    response: staffSubscriptionListSchema,
  },
  exportCsv: listExport('subscriptions', 'subscriptions.process', staffSubscriptionQuerySchema),
  activate: {
    summary: 'Activates a paid subscription, which replaces the previous one of the vehicle',
    access: 'subscriptions.process',
    response: subscriptionSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
});
