import { defineEndpoints } from '../http/endpoint';
import * as outboxRoutes from './outbox-routes';
import * as routes from './routes';
import {
  demoAccountListSchema,
  outboxQuerySchema,
  sentMailListSchema,
  startedAppointmentSchema,
} from './schemas';

/** Endpoints of a demo; never served in production. */
export const demoEndpoints = defineEndpoints('demo', routes, {
  accounts: {
    summary: 'Lists the demo accounts for the sign-in page',
    access: 'public',
    response: demoAccountListSchema,
  },
  startAppointment: {
    summary: 'Moves an appointment to the current time, even outside opening hours',
    access: 'appointments.edit',
    response: startedAppointmentSchema,
    errors: [{ status: 404, code: 'NOT_FOUND' }],
  },
});

/** Sent mails, for developers and tests; never served in production. */
export const outboxEndpoints = defineEndpoints('outbox', outboxRoutes, {
  page: {
    summary: 'Shows sent mails as a page',
    access: 'public',
    query: outboxQuerySchema,
    response: 'text/html',
  },
  list: {
    summary: 'Lists sent mails, newest first',
    access: 'public',
    query: outboxQuerySchema,
    response: sentMailListSchema,
  },
});
