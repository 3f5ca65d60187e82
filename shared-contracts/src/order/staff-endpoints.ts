import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import {
  delaySchema,
  handOverSchema,
  invoiceRecordSchema,
  paymentReferenceSchema,
  pickListQuerySchema,
  shipmentSchema,
  staffNoteSchema,
  staffOrderQuerySchema,
  staffReasonSchema,
  trackingRequestSchema,
} from './input-schemas';
import * as routes from './staff-routes';
import { SHOP_ORDER_STEP_RIGHTS as rights } from './staff-steps';
import {
  bulkStepRequestSchema,
  bulkStepResultSchema,
  pickListSchema,
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
  ifMatch: 'required',
  body: staffNoteSchema,
  response: shopOrderSchema,
  errors: CONFLICTS,
} as const;

const MONEY_STEP = {
  ifMatch: 'required',
  body: paymentReferenceSchema,
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
  exportCsv: listExport('orders', 'shopOrders.read', staffOrderQuerySchema),
  pickList: {
    summary: 'Lists the goods of chosen orders that are to be packed',
    access: 'shopOrders.read',
    query: pickListQuerySchema,
    response: pickListSchema,
  },
  read: {
    summary: 'Reads an order',
    access: 'shopOrders.read',
    response: shopOrderSchema,
    errors: [NOT_FOUND],
  },
  stepMany: {
    summary: 'Applies the same step to several orders, each independently',
    access: 'shopOrders.process',
    body: bulkStepRequestSchema,
    response: bulkStepResultSchema,
  },
  confirmPayment: {
    ...STEP,
    access: rights['confirm-payment'],
    body: paymentReferenceSchema,
    summary: 'Confirms the transfer of an order',
  },
  confirm: { ...STEP, access: rights.confirm, summary: 'Confirms an order' },
  pack: { ...STEP, access: rights.pack, summary: 'Starts packing an order' },
  ship: {
    ...STEP,
    access: rights.ship,
    body: shipmentSchema,
    errors: [...CONFLICTS, { status: 409, code: 'SERIALS_MISSING' }],
    summary: 'Hands an order to the carrier',
  },
  deliver: {
    ...STEP,
    access: rights.deliver,
    body: handOverSchema,
    summary: 'Records the delivery of an order',
  },
  failDelivery: {
    ...STEP,
    access: rights.fail,
    body: staffReasonSchema,
    summary: 'Records a failed delivery',
  },
  takeBack: {
    ...STEP,
    access: rights.return,
    errors: [...CONFLICTS, { status: 409, code: 'SERIALS_MISSING' }],
    summary: 'Records returned goods',
  },
  addTracking: {
    ...STEP,
    access: rights.tracking,
    body: trackingRequestSchema,
    summary: 'Adds a tracking step of the parcel',
  },
  delay: {
    ...STEP,
    access: rights.delay,
    body: delaySchema,
    summary: 'Promises a later day and notifies the customer',
  },
  recordInvoice: {
    ...STEP,
    access: rights.invoice,
    body: invoiceRecordSchema,
    summary: 'Records the number of the e-invoice of an order',
  },
  cancel: { ...STEP, access: rights.cancel, body: staffReasonSchema, summary: 'Cancels an order' },
  recordPayment: {
    ...MONEY_STEP,
    access: rights['payment-received'],
    summary: 'Records a transfer that arrived after the cancellation',
  },
  voidPayment: {
    ...MONEY_STEP,
    access: rights['void-payment'],
    body: staffReasonSchema,
    summary: 'Voids a confirmed transfer',
  },
  recordRefund: { ...MONEY_STEP, access: rights.refund, summary: 'Records the refund of a payment' },
});
