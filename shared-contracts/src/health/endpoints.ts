import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './routes';

/** State of one instance of the API, for load balancers and process managers. */
export const healthEndpoints = defineEndpoints('health', routes, {
  live: {
    summary: 'Reports that the process is running',
    access: 'public',
    response: z.object({ status: z.literal('live') }),
  },
  ready: {
    summary: 'Reports whether the instance can serve requests',
    access: 'public',
    response: z.object({ status: z.literal('ready') }),
    errors: [{ status: 503, code: 'UNAVAILABLE' }],
  },
});
