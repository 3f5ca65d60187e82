import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { byId, byLine } from '../service-order/params';
import {
  countedLineSchema,
  countedLinesSchema,
  stockCountApprovalSchema,
  stockCountBodySchema,
  stockCountEndSchema,
  stockCountQuerySchema,
  stockCountRecountSchema,
  stockCountSubmissionSchema,
} from './input-schemas';
import * as routes from './routes';
import { stockCountLineSchema, stockCountListSchema, stockCountSchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
const INVALID_TRANSITION: EndpointError = { status: 409, code: 'INVALID_TRANSITION' };
const STEP = {
  params: byId,
  ifMatch: 'required',
  response: stockCountSchema,
} as const;
const STEP_ERRORS = [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION];
const OWN_COUNT: EndpointError = { status: 409, code: 'OWN_COUNT' };

/** Stock counts: counting without seeing the books, differences, and their approval by another person. */
export const stockCountEndpoints = defineEndpoints('stockCounts', routes, {
  list: {
    summary: 'Lists stock counts, newest first; without values for those who may not see cost',
    access: 'stock.count',
    query: stockCountQuerySchema,
    response: stockCountListSchema,
  },
  exportCsv: listExport('stock counts', 'stock.count', stockCountQuerySchema),
  read: {
    summary: 'Reads a stock count; what the books say is left out of lines that are not counted yet',
    access: 'stock.count',
    params: byId,
    response: stockCountSchema,
    errors: [NOT_FOUND],
  },
  open: {
    summary: 'Opens a stock count of all products, one category, or chosen products',
    access: 'stock.count',
    body: stockCountBodySchema,
    response: stockCountSchema,
    status: 201,
    errors: [{ status: 409, code: 'BEING_COUNTED' }],
  },
  enter: {
    summary: 'Enters the counted pieces of a line, against the stock of this moment',
    access: 'stock.count',
    params: byLine,
    ifMatch: 'required',
    body: countedLineSchema,
    response: stockCountLineSchema,
    errors: STEP_ERRORS,
  },
  enterMany: {
    summary: 'Enters the counted pieces of several lines, all or none, against the stock of this moment',
    access: 'stock.count',
    params: byId,
    body: countedLinesSchema,
    response: stockCountSchema,
    errors: [NOT_FOUND, INVALID_TRANSITION, { status: 409, code: 'LINES_CHANGED' }],
  },
  submit: {
    ...STEP,
    summary: 'Submits the differences of a count for approval; a count without a difference ends',
    access: 'stock.count',
    body: stockCountSubmissionSchema,
    errors: [...STEP_ERRORS, { status: 409, code: 'NOT_COUNTED' }],
  },
  cancel: {
    ...STEP,
    summary: 'Cancels a count that is still open; the stock stays as it is',
    access: 'stock.count',
    body: stockCountEndSchema,
    errors: STEP_ERRORS,
  },
  approve: {
    ...STEP,
    summary:
      'Approves differences that another person counted, all or chosen ones, and moves the stock by them',
    access: 'stock.approveCount',
    body: stockCountApprovalSchema,
    errors: [
      ...STEP_ERRORS,
      OWN_COUNT,
      { status: 409, code: 'BELOW_RESERVED' },
      { status: 409, code: 'STOCK_ADJUSTED' },
      { status: 409, code: 'SERIALS_MISMATCH' },
    ],
  },
  recount: {
    ...STEP,
    summary: 'Sends lines of a submitted count back to be counted again',
    access: 'stock.approveCount',
    body: stockCountRecountSchema,
    errors: STEP_ERRORS,
  },
  reject: {
    ...STEP,
    summary: 'Rejects a submitted count; the stock stays as it is',
    access: 'stock.approveCount',
    body: stockCountEndSchema,
    errors: STEP_ERRORS,
  },
});
