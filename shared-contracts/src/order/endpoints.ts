import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { PROMO_REASONS } from '../promotion/promotion-terms';
import { checkoutOptionsSchema, orderRequestSchema } from './checkout-schemas';
import { startedPaymentSchema } from '../payment/schemas';
import { changePreviewSchema } from './change-schemas';
import {
  changePreviewRequestSchema,
  changeRequestSchema,
  invoiceRequestSchema,
  orderAccessSchema,
  orderQuerySchema,
  orderReasonSchema,
  paymentChangeSchema,
  paymentCheckSchema,
  paymentStartSchema,
  transferReportSchema,
} from './input-schemas';
import * as routes from './routes';
import { orderListSchema, orderSchema, transferSchema } from './schemas';

const conflict = (code: string): EndpointError => ({ status: 409, code });
const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };

/**
 * Checkout, and orders of a customer or, by phone number, of a guest. Any other order returns 404 (product rule §2.10).
 */
export const orderEndpoints = defineEndpoints('orders', routes, {
  checkoutOptions: {
    summary: 'Reads payment methods, pickup and earlier addresses for the checkout',
    access: 'optional',
    response: checkoutOptionsSchema,
  },
  place: {
    summary: 'Places an order',
    access: 'optional',
    idempotencyKey: 'required',
    body: orderRequestSchema,
    response: orderSchema,
    status: 201,
    errors: [
      { status: 400, code: 'SLOT_UNAVAILABLE' },
      conflict('OUT_OF_STOCK'),
      conflict('PRICE_CHANGED'),
      conflict('TOO_MANY_OPEN_ORDERS'),
      conflict('TOO_MANY_APPOINTMENTS'),
      conflict('SLOT_TAKEN'),
      conflict('HOLD_EXPIRED'),
      conflict('VEHICLE_HAS_APPOINTMENT'),
      ...PROMO_REASONS.map(conflict),
      { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    ],
  },
  list: {
    summary: 'Lists orders of the user, newest first',
    access: 'signed-in',
    query: orderQuerySchema,
    response: orderListSchema,
  },
  read: {
    summary: 'Reads an order',
    access: 'optional',
    query: orderAccessSchema,
    response: orderSchema,
    errors: [NOT_FOUND],
  },
  transfer: {
    summary: 'Reads the bank transfer of an order, with its QR code',
    access: 'optional',
    query: orderAccessSchema,
    response: transferSchema,
    errors: [NOT_FOUND],
  },
  cancel: {
    summary: 'Cancels an order',
    access: 'optional',
    body: orderReasonSchema,
    response: orderSchema,
    errors: [NOT_FOUND, conflict('INVALID_TRANSITION')],
  },
  requestReturn: {
    summary: 'Requests the return of an order',
    access: 'optional',
    body: orderReasonSchema,
    response: orderSchema,
    errors: [NOT_FOUND, conflict('INVALID_TRANSITION')],
  },
  reportTransfer: {
    summary: 'Reports that the customer made the transfer',
    access: 'optional',
    body: transferReportSchema,
    response: orderSchema,
    errors: [NOT_FOUND, conflict('INVALID_TRANSITION')],
  },
  startPayment: {
    summary: 'Starts the payment of an order at a gateway, or continues the one that is open',
    access: 'optional',
    body: paymentStartSchema,
    response: startedPaymentSchema,
    errors: [NOT_FOUND, conflict('INVALID_TRANSITION'), { status: 503, code: 'GATEWAY_UNAVAILABLE' }],
  },
  checkPayment: {
    summary: 'Asks the gateway for the result of the open payment of an order',
    access: 'optional',
    body: paymentCheckSchema,
    response: orderSchema,
    errors: [NOT_FOUND],
  },
  previewChange: {
    summary: 'Calculates fee, days and total of a change of an order, without making it',
    access: 'optional',
    body: changePreviewRequestSchema,
    response: changePreviewSchema,
    errors: [NOT_FOUND, conflict('INVALID_TRANSITION'), conflict('STALE_VERSION')],
  },
  change: {
    summary: 'Changes the delivery address or the quantities of an order that is not packed yet',
    access: 'optional',
    body: changeRequestSchema,
    response: orderSchema,
    errors: [
      NOT_FOUND,
      conflict('INVALID_TRANSITION'),
      conflict('STALE_VERSION'),
      conflict('OUT_OF_STOCK'),
      conflict('PRICE_CHANGED'),
      conflict('TOTAL_LOCKED'),
    ],
  },
  requestInvoice: {
    summary: 'Requests the company invoice of an order, or corrects its data, until it is issued',
    access: 'optional',
    body: invoiceRequestSchema,
    response: orderSchema,
    errors: [NOT_FOUND, conflict('INVALID_TRANSITION')],
  },
  changePayment: {
    summary: 'Changes the payment method of an order that is not paid',
    access: 'optional',
    body: paymentChangeSchema,
    response: orderSchema,
    errors: [NOT_FOUND, conflict('INVALID_TRANSITION')],
  },
});
