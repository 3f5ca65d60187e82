import { refundRequestSchema } from '../cash/refund-input-schemas';
import { defineEndpoints } from '../http/endpoint';
import { listExport } from '../http/list-export';
import {
  BAY_NOT_CAPABLE,
  INVALID_TRANSITION,
  KEY_REUSED,
  NOT_CERTIFIED,
  NOT_FOUND,
  ODOMETER_BACKWARDS,
  QUOTE_WAITING,
  SLOT_TAKEN,
  STALE_VERSION,
  UNPAID,
  VEHICLE_IN_WORKSHOP,
} from './errors';
import { byId, byPayment, byRefund } from './params';
import { boardQuerySchema, orderListQuerySchema } from './staff-queries';
import { ORDER_STEP_RIGHTS as rights } from './staff';
import * as routes from './staff-routes';
import {
  deliveryRequestSchema,
  orderAssignRequestSchema,
  orderPaymentRequestSchema,
  orderPromiseRequestSchema,
  orderReasonRequestSchema,
  walkInRequestSchema,
} from './staff-request-schemas';
import { officeBoardSchema, officeOrderListSchema, officeOrderSchema } from './staff-schemas';

const STEP_ERRORS = [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION] as const;

/** Work of the back office on service orders: walk-ins, assignment, promised time, payments, delivery. */
export const staffServiceOrderEndpoints = defineEndpoints('staffServiceOrders', routes, {
  list: {
    summary: 'Finds service orders, one page at a time',
    access: 'serviceOrders.read',
    query: orderListQuerySchema,
    response: officeOrderListSchema,
  },
  exportCsv: listExport('service orders', 'serviceOrders.read', orderListQuerySchema),
  board: {
    summary: 'Lists the newest service orders of each status',
    access: 'serviceOrders.read',
    query: boardQuerySchema,
    response: officeBoardSchema,
  },
  read: {
    summary: 'Reads a service order with its lines, quotes, payments and events',
    access: 'serviceOrders.read',
    params: byId,
    response: officeOrderSchema,
    errors: [NOT_FOUND],
  },
  open: {
    summary: 'Opens the service order of a vehicle without an appointment',
    access: 'serviceOrders.edit',
    idempotencyKey: 'required',
    body: walkInRequestSchema,
    response: officeOrderSchema,
    status: 201,
    errors: [VEHICLE_IN_WORKSHOP, ODOMETER_BACKWARDS, NOT_CERTIFIED, BAY_NOT_CAPABLE, KEY_REUSED],
  },
  waitForParts: {
    summary: 'Pauses a service order until parts arrive',
    access: rights['parts-needed'],
    ifMatch: 'required',
    params: byId,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, QUOTE_WAITING],
  },
  partsArrived: {
    summary: 'Continues a service order whose parts have arrived',
    access: rights['parts-arrived'],
    ifMatch: 'required',
    params: byId,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  assign: {
    summary: 'Assigns a technician, moves the vehicle to another bay, or both',
    access: rights.assign,
    ifMatch: 'required',
    params: byId,
    body: orderAssignRequestSchema,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, SLOT_TAKEN, NOT_CERTIFIED, BAY_NOT_CAPABLE],
  },
  notified: {
    summary: 'Records that the customer was notified by phone or in person that the vehicle is ready',
    access: 'serviceOrders.edit',
    params: byId,
    response: officeOrderSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION],
  },
  promise: {
    summary: 'Changes the promised time and notifies the customer',
    access: rights.promise,
    ifMatch: 'required',
    params: byId,
    body: orderPromiseRequestSchema,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  receivePayment: {
    summary: 'Records a payment',
    access: rights.pay,
    ifMatch: 'required',
    idempotencyKey: 'required',
    params: byId,
    body: orderPaymentRequestSchema,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, KEY_REUSED],
  },
  voidPayment: {
    summary: 'Voids a payment',
    access: 'payments.void',
    ifMatch: 'required',
    params: byPayment,
    body: orderReasonRequestSchema,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  requestRefund: {
    summary: 'Asks a manager for a refund of what the customer paid',
    access: 'refunds.request',
    ifMatch: 'required',
    params: byId,
    body: refundRequestSchema,
    response: officeOrderSchema,
    errors: [NOT_FOUND, STALE_VERSION, { status: 409, code: 'REFUND_OPEN' }],
  },
  withdrawRefund: {
    summary: 'Withdraws one’s own request for a refund, before a manager decides on it',
    access: 'refunds.request',
    ifMatch: 'required',
    params: byRefund,
    body: orderReasonRequestSchema,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, { status: 409, code: 'NOT_OWN_REFUND' }],
  },
  approveDebt: {
    summary: 'Approves the handover of a vehicle before its service order is paid',
    access: rights.debt,
    ifMatch: 'required',
    params: byId,
    body: orderReasonRequestSchema,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
  deliver: {
    summary: 'Hands over a vehicle whose service order is ready and paid',
    access: rights.deliver,
    ifMatch: 'required',
    params: byId,
    body: deliveryRequestSchema,
    response: officeOrderSchema,
    errors: [...STEP_ERRORS, UNPAID, ODOMETER_BACKWARDS],
  },
  cancel: {
    summary: 'Cancels a service order before its quality check',
    access: rights.cancel,
    ifMatch: 'required',
    params: byId,
    body: orderReasonRequestSchema,
    response: officeOrderSchema,
    errors: STEP_ERRORS,
  },
});
