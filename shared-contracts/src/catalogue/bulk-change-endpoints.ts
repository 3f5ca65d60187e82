import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import {
  bulkChangeApplicationSchema,
  bulkChangeQuerySchema,
  bulkChangesQuerySchema,
  bulkFileQuerySchema,
  priceChangeBodySchema,
  reorderPointsBodySchema,
} from './bulk-change-input-schemas';
import * as routes from './bulk-change-routes';
import { bulkChangeDetailSchema, bulkChangeListSchema, bulkChangeSchema } from './bulk-change-schemas';
import { entryParams, staffProductQuerySchema } from './query-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };
const PRODUCTS_CHANGED: EndpointError = { status: 409, code: 'PRODUCTS_CHANGED' };
const IDEMPOTENCY_KEY_REUSED: EndpointError = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };

/** Product list as CSV, and changes of many products: previewed, applied and undone as a whole. */
export const bulkChangeEndpoints = defineEndpoints('bulkChanges', routes, {
  exportProducts: {
    summary: 'Exports the products of a filter as CSV, with the columns that `previewFile` reads',
    access: 'catalogue.edit',
    csv: true,
    query: staffProductQuerySchema,
    response: z.object({ text: z.string() }),
  },
  list: {
    summary: 'Lists applied bulk changes, newest first',
    access: 'catalogue.bulkEdit',
    query: bulkChangesQuerySchema,
    response: bulkChangeListSchema,
  },
  previewFile: {
    summary: 'Evaluates each row of a CSV file; changes no product',
    access: 'catalogue.bulkEdit',
    upload: true,
    query: bulkFileQuerySchema,
    response: bulkChangeSchema,
    status: 201,
    errors: [
      { status: 400, code: 'VALIDATION_FAILED' },
      { status: 413, code: 'PAYLOAD_TOO_LARGE' },
      { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
    ],
  },
  previewPrices: {
    summary: 'Computes new prices of chosen products, rounded to 1.000 đồng; changes no product',
    access: 'catalogue.bulkEdit',
    body: priceChangeBodySchema,
    response: bulkChangeSchema,
    status: 201,
  },
  previewReorderPoints: {
    summary: 'Evaluates a new reorder point of chosen products; changes no product',
    access: 'catalogue.bulkEdit',
    body: reorderPointsBodySchema,
    response: bulkChangeSchema,
    status: 201,
  },
  read: {
    summary: 'Reads a bulk change with a page of its rows; previews only by their author',
    access: 'catalogue.bulkEdit',
    params: entryParams,
    query: bulkChangeQuerySchema,
    response: bulkChangeDetailSchema,
    errors: [NOT_FOUND],
  },
  apply: {
    summary: 'Applies a preview as a whole, or nothing if it has errors or a product has changed since',
    access: 'catalogue.bulkEdit',
    params: entryParams,
    idempotencyKey: 'required',
    body: bulkChangeApplicationSchema,
    response: bulkChangeSchema,
    errors: [
      NOT_FOUND,
      INVALID_TRANSITION,
      PRODUCTS_CHANGED,
      { status: 409, code: 'PREVIEW_OUTDATED' },
      { status: 409, code: 'ROWS_INVALID' },
      IDEMPOTENCY_KEY_REUSED,
    ],
  },
  undo: {
    summary:
      'Writes back the former values, as a bulk change of its own; nothing if a product has changed since',
    access: 'catalogue.bulkEdit',
    params: entryParams,
    idempotencyKey: 'required',
    response: bulkChangeSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION, PRODUCTS_CHANGED, IDEMPOTENCY_KEY_REUSED],
  },
});
