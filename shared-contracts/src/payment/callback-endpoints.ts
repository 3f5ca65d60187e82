import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './callback-routes';

const MAX_VALUE = 1_000;
const value = z.string().check(z.maxLength(MAX_VALUE));

/**
 * Parameters of a gateway's call. VNPay's signature covers all of them, also those that this shop does not know,
 * so none may be dropped or changed.
 */
const signedQuery = z.catchall(z.object({}), value);

const text = z.optional(value);
const number = z.optional(z.union([z.number(), value]));

/** Result of MoMo. All fields are optional, because a wrong message is answered like a wrong signature. */
const momoResult = z.object({
  partnerCode: text,
  orderId: text,
  requestId: text,
  amount: number,
  orderInfo: text,
  orderType: text,
  transId: number,
  resultCode: number,
  message: text,
  payType: text,
  responseTime: number,
  extraData: text,
  signature: text,
});

/** Response to VNPay. It repeats calls whose response has another code than those of its documentation. */
const vnpayAnswer = z.object({ RspCode: z.string(), Message: z.string() });

/**
 * Calls by payment gateways and the returns of customers from them. Only the calls change orders; a return
 * shows the order and may ask the gateway.
 */
export const paymentCallbackEndpoints = defineEndpoints('paymentCallbacks', routes, {
  vnpayReturn: {
    summary: 'Redirects a customer who returns from VNPay to the order',
    access: 'public',
    query: signedQuery,
    status: 302,
    response: 'redirect',
  },
  vnpayIpn: {
    summary: 'Receives the result of a payment from VNPay',
    access: 'public',
    query: signedQuery,
    envelope: false,
    response: vnpayAnswer,
  },
  momoReturn: {
    summary: 'Redirects a customer who returns from MoMo to the order',
    access: 'public',
    query: signedQuery,
    status: 302,
    response: 'redirect',
  },
  momoIpn: {
    summary: 'Receives the result of a payment from MoMo',
    access: 'public',
    body: momoResult,
    status: 204,
    response: 'empty',
  },
});
