import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { byId } from '../service-order/params';
import {
  eInvoiceAdjustmentSchema,
  eInvoiceBuyerRequestSchema,
  eInvoiceQuerySchema,
  eInvoiceRetrySchema,
} from './input-schemas';
import * as routes from './routes';
import { eInvoiceListSchema, eInvoiceSchema, orderInvoicesSchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };
const NO_PROVIDER: EndpointError = { status: 409, code: 'NO_INVOICE_PROVIDER' };

/** E-invoices that a provider issues. */
export const eInvoiceEndpoints = defineEndpoints('e-invoice', routes, {
  list: {
    summary: 'Lists e-invoices, newest first, with the numbers that a series lacks',
    access: 'invoices.process',
    query: eInvoiceQuerySchema,
    response: eInvoiceListSchema,
  },
  exportCsv: listExport('e-invoices', 'invoices.process', eInvoiceQuerySchema),
  read: {
    summary: 'Reads an e-invoice with its contents',
    access: 'invoices.process',
    params: byId,
    response: eInvoiceSchema,
    errors: [NOT_FOUND],
  },
  retry: {
    summary: 'Sends a rejected e-invoice again for the corrected buyer, or asks for one without an answer',
    access: 'invoices.process',
    params: byId,
    body: eInvoiceRetrySchema,
    response: eInvoiceSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION, NO_PROVIDER],
  },
  adjust: {
    summary: 'Adjusts an issued e-invoice to the price after a refund',
    access: 'invoices.adjust',
    params: byId,
    body: eInvoiceAdjustmentSchema,
    response: eInvoiceSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION, NO_PROVIDER, { status: 409, code: 'AMOUNT_CHANGED' }],
  },
  ofOrder: {
    summary: 'Lists the e-invoices of a shop order',
    access: 'invoices.process',
    response: orderInvoicesSchema,
    errors: [NOT_FOUND],
  },
  ofServiceOrder: {
    summary: 'Lists the e-invoices of a service order',
    access: 'invoices.process',
    params: byId,
    response: orderInvoicesSchema,
    errors: [NOT_FOUND],
  },
  requestForServiceOrder: {
    summary: 'Requests the e-invoice of a service order that is delivered or paid',
    access: 'invoices.process',
    params: byId,
    body: eInvoiceBuyerRequestSchema,
    response: eInvoiceSchema,
    status: 201,
    errors: [NOT_FOUND, INVALID_TRANSITION, NO_PROVIDER],
  },
});
