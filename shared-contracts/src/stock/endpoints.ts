import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import {
  goodsReceiptSchema,
  movementsQuerySchema,
  reorderPointSchema,
  stockCountSchema,
  stockQuerySchema,
} from './input-schemas';
import * as routes from './routes';
import { stockListSchema, stockMovementListSchema, stockRowSchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };

/** Stock keeping (product rule §3.4). */
export const stockEndpoints = defineEndpoints('stock', routes, {
  list: {
    summary: 'Lists the stock of products, low stock first',
    access: 'stock.edit',
    query: stockQuerySchema,
    response: stockListSchema,
  },
  exportCsv: listExport('the stock of products', 'stock.edit', stockQuerySchema),
  read: {
    summary: 'Reads the stock of a product',
    access: 'stock.edit',
    response: stockRowSchema,
    errors: [NOT_FOUND],
  },
  movements: {
    summary: 'Lists stock movements of a product, newest first',
    access: 'stock.edit',
    query: movementsQuerySchema,
    response: stockMovementListSchema,
    errors: [NOT_FOUND],
  },
  receive: {
    summary: 'Records a receipt of goods',
    access: 'stock.edit',
    idempotencyKey: 'required',
    body: goodsReceiptSchema,
    response: stockRowSchema,
    errors: [
      NOT_FOUND,
      { status: 409, code: 'STOCK_FULL' },
      { status: 409, code: 'SERIAL_KNOWN' },
      { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    ],
  },
  count: {
    summary: 'Sets the stock of a product to a counted number',
    access: 'stock.edit',
    body: stockCountSchema,
    response: stockRowSchema,
    errors: [
      NOT_FOUND,
      STALE_VERSION,
      { status: 409, code: 'BELOW_RESERVED' },
      { status: 409, code: 'SERIAL_KNOWN' },
      { status: 409, code: 'SERIALS_MISMATCH' },
      { status: 409, code: 'SERIAL_UNAVAILABLE' },
    ],
  },
  setReorderPoint: {
    summary: 'Sets the available quantity at or below which managers are notified',
    access: 'stock.edit',
    ifMatch: 'required',
    body: reorderPointSchema,
    response: stockRowSchema,
    errors: [NOT_FOUND, STALE_VERSION],
  },
});
