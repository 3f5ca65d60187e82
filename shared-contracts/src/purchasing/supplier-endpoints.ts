import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { byId } from '../service-order/params';
import { supplierBodySchema } from './input-schemas';
import { supplierListSchema, supplierSchema } from './schemas';
import * as routes from './supplier-routes';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const NAME_TAKEN: EndpointError = { status: 409, code: 'NAME_TAKEN' };

/** Suppliers with their price lists. */
export const supplierEndpoints = defineEndpoints('suppliers', routes, {
  list: {
    summary: 'Lists suppliers with their prices, inactive ones included',
    access: 'purchasing.edit',
    response: supplierListSchema,
  },
  add: {
    summary: 'Adds a supplier',
    access: 'purchasing.edit',
    body: supplierBodySchema,
    response: supplierSchema,
    status: 201,
    errors: [NAME_TAKEN],
  },
  read: {
    summary: 'Reads a supplier for editing',
    access: 'purchasing.edit',
    params: byId,
    response: supplierSchema,
    errors: [NOT_FOUND],
  },
  change: {
    summary: 'Changes a supplier and its price list; orders keep their prices',
    access: 'purchasing.edit',
    params: byId,
    ifMatch: 'required',
    body: supplierBodySchema,
    response: supplierSchema,
    errors: [NOT_FOUND, NAME_TAKEN, { status: 409, code: 'STALE_VERSION' }],
  },
});
