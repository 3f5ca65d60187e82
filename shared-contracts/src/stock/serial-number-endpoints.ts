import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { serialChoiceBodySchema, serialQuerySchema, serialRecordSchema } from './serial-number-input-schemas';
import * as routes from './serial-number-routes';
import { serialChoiceSchema, serialLifeSchema, serialListSchema } from './serial-number-schemas';
import { stockRowSchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const CHOICE = { response: serialChoiceSchema, errors: [NOT_FOUND] } as const;
const CHOOSE = {
  body: serialChoiceBodySchema,
  response: serialChoiceSchema,
  errors: [
    NOT_FOUND,
    { status: 409, code: 'INVALID_TRANSITION' },
    { status: 409, code: 'SERIAL_UNAVAILABLE' },
  ],
} as const;

/** Serial numbers of high-voltage parts, from the delivery to the vehicle. */
export const serialNumberEndpoints = defineEndpoints('serialNumbers', routes, {
  list: {
    summary: 'Lists pieces with a serial number and the vehicles they were fitted to, newest first',
    access: 'serials.read',
    query: serialQuerySchema,
    response: serialListSchema,
  },
  exportCsv: {
    summary: 'Exports the list as CSV, such as for a recall',
    csv: true,
    access: 'serials.read',
    query: serialQuerySchema,
    response: z.object({ text: z.string() }),
  },
  read: {
    summary: 'Reads the life of a piece; without its cost for those who may not see it',
    access: 'serials.read',
    response: serialLifeSchema,
    errors: [NOT_FOUND],
  },
  record: {
    summary: 'Records the numbers of pieces that are in stock without one',
    access: 'stock.edit',
    body: serialRecordSchema,
    response: stockRowSchema,
    errors: [NOT_FOUND, { status: 409, code: 'SERIAL_KNOWN' }, { status: 409, code: 'SERIALS_MISMATCH' }],
  },
  partsChoice: {
    ...CHOICE,
    summary: 'Lists the pieces that may be issued for a parts request',
    access: 'parts.issue',
  },
  chooseParts: {
    ...CHOOSE,
    summary: 'Chooses the pieces of a parts request, or corrects which were issued',
    access: 'parts.issue',
  },
  orderChoice: {
    ...CHOICE,
    summary: 'Lists the pieces that may be handed over for an order',
    access: 'shopOrders.process',
  },
  chooseForOrder: {
    ...CHOOSE,
    summary: 'Chooses the pieces of an order before it is handed over',
    access: 'shopOrders.process',
  },
  ownChoice: {
    ...CHOICE,
    summary: 'Lists the pieces that the technician may fit',
    access: { right: 'parts.request', own: true },
  },
  chooseOwn: {
    ...CHOOSE,
    summary: 'Chooses the pieces that the technician fits, or corrects which were fitted',
    access: { right: 'parts.request', own: true },
  },
});
