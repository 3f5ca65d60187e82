import { defineEndpoints } from '../http/endpoint';
import { deskSearchQuerySchema, receptionQuerySchema } from './query-schemas';
import * as routes from './routes';
import { deskSummarySchema, receptionSchema } from './schemas';
import { deskSearchSchema } from './search-schemas';

/** Pages of the front desk (product rules §2.5 and §3.4). */
export const frontDeskEndpoints = defineEndpoints('frontDesk', routes, {
  summary: {
    summary: 'Summarizes today: numbers, alerts and the day board',
    access: 'today.read',
    response: deskSummarySchema,
  },
  reception: {
    summary: 'Finds the data that the front desk needs when a vehicle arrives, by its plate',
    access: 'appointments.read',
    query: receptionQuerySchema,
    response: receptionSchema,
  },
  search: {
    summary:
      'Finds vehicles, appointments, service orders, customers and orders by a part of what identifies them',
    access: 'customers.read',
    query: deskSearchQuerySchema,
    response: deskSearchSchema,
  },
});
