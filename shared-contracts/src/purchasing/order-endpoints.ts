import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { byId } from '../service-order/params';
import {
  purchaseEndSchema,
  purchaseOrderBodySchema,
  purchaseQuerySchema,
  purchaseReceiptSchema,
  purchaseSendingSchema,
} from './input-schemas';
import * as routes from './order-routes';
import { purchaseOrderListSchema, purchaseOrderSchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };
const STEP = {
  access: 'purchasing.edit',
  params: byId,
  ifMatch: 'required',
  response: purchaseOrderSchema,
  errors: [NOT_FOUND, INVALID_TRANSITION, { status: 409, code: 'STALE_VERSION' }],
} as const;

/** Purchase orders: draft, sending, receiving in parts, closing short. */
export const purchaseOrderEndpoints = defineEndpoints('purchaseOrders', routes, {
  list: {
    summary: 'Lists purchase orders, newest first; without prices for those who may not see cost',
    access: 'purchasing.receive',
    query: purchaseQuerySchema,
    response: purchaseOrderListSchema,
  },
  exportCsv: listExport('purchase orders', 'purchasing.receive', purchaseQuerySchema),
  read: {
    summary: 'Reads a purchase order with its deliveries',
    access: 'purchasing.receive',
    params: byId,
    response: purchaseOrderSchema,
    errors: [NOT_FOUND],
  },
  receive: {
    summary: 'Receives goods of a purchase order, in whole or in part, once per idempotency key',
    access: 'purchasing.receive',
    params: byId,
    idempotencyKey: 'required',
    body: purchaseReceiptSchema,
    response: purchaseOrderSchema,
    errors: [
      NOT_FOUND,
      INVALID_TRANSITION,
      { status: 403, code: 'FORBIDDEN' },
      { status: 409, code: 'OVER_DELIVERY' },
      { status: 409, code: 'SERIAL_KNOWN' },
      { status: 409, code: 'STOCK_FULL' },
      { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    ],
  },
  add: {
    summary: 'Adds a draft of a purchase order',
    access: 'purchasing.edit',
    body: purchaseOrderBodySchema,
    response: purchaseOrderSchema,
    status: 201,
  },
  change: { ...STEP, summary: 'Changes a draft', body: purchaseOrderBodySchema },
  send: {
    ...STEP,
    summary: 'Sends a draft to its supplier by mail, or records that it was sent in another way',
    body: purchaseSendingSchema,
  },
  close: { ...STEP, summary: 'Closes a partly received order short, with a reason', body: purchaseEndSchema },
  cancel: { ...STEP, summary: 'Cancels an order of which nothing was received', body: purchaseEndSchema },
});
