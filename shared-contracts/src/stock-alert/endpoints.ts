import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import { stopStockAlertsSchema } from './request-schemas';
import * as routes from './routes';
import { stockAlertRequestSchema } from './schemas';

/** Mails to customers who wait for a sold-out product. */
export const stockAlertEndpoints = defineEndpoints('stockAlerts', routes, {
  add: {
    summary: 'Requests a mail when a sold-out product is available again; repeated requests change nothing',
    access: 'optional',
    body: stockAlertRequestSchema,
    response: z.null(),
    status: 201,
    errors: [
      { status: 404, code: 'NOT_FOUND' },
      { status: 409, code: 'IN_STOCK' },
    ],
  },
  stop: {
    summary: 'Stops all stock alerts of the address that received the token by mail',
    access: 'public',
    body: stopStockAlertsSchema,
    response: z.null(),
    errors: [{ status: 404, code: 'NOT_FOUND' }],
  },
});
