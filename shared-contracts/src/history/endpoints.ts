import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { historyFilterSchema, historyQuerySchema, recommendationQuerySchema } from './query-schemas';
import * as routes from './routes';
import { maintenanceListSchema, maintenanceRecordSchema, recommendationListSchema } from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };

/** Maintenance history of a customer's vehicles, and the work recommended for them. */
export const historyEndpoints = defineEndpoints('history', routes, {
  list: {
    summary: 'Lists the workshop visits of the user, newest first, with their cost by year',
    access: 'signed-in',
    query: historyQuerySchema,
    response: maintenanceListSchema,
  },
  exportCsv: {
    summary: 'Exports workshop visits as CSV: as a file, or inside JSON if that is all the caller accepts',
    csv: true,
    access: 'signed-in',
    query: historyFilterSchema,
    response: z.object({ text: z.string() }),
  },
  read: {
    summary: 'Reads a workshop visit',
    access: 'signed-in',
    response: maintenanceRecordSchema,
    errors: [NOT_FOUND],
  },
  recommendations: {
    summary: 'Lists declined or recommended work that can be booked, the most urgent first',
    access: 'signed-in',
    query: recommendationQuerySchema,
    response: recommendationListSchema,
  },
  dismiss: {
    summary: 'Hides a recommendation',
    access: 'signed-in',
    response: z.object({}),
    errors: [NOT_FOUND],
  },
});
