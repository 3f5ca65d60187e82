import { defineEndpoints } from '../http/endpoint';
import * as routes from './day-closing-routes';
import { dayClosingRequestSchema } from './input-schemas';
import { dayClosingListSchema, dayClosingSchema } from './schemas';

/** Closing of a day's money, for good. */
export const dayClosingEndpoints = defineEndpoints('dayClosings', routes, {
  list: {
    summary: 'Reads the money of the next day to close, and the latest closed days',
    access: 'days.close',
    response: dayClosingListSchema,
  },
  close: {
    summary: 'Closes a day; later corrections belong to the next open day',
    access: 'days.close',
    body: dayClosingRequestSchema,
    response: dayClosingSchema,
    status: 201,
    errors: [
      { status: 409, code: 'DRAWER_OPEN' },
      { status: 409, code: 'DAY_CLOSED' },
      { status: 409, code: 'CASH_CHANGED' },
      { status: 409, code: 'INVALID_TRANSITION' },
    ],
  },
});
