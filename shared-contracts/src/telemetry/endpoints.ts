import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import { cspBatch, remoteBatch } from './request-schemas';
import * as routes from './routes';

/** Reports from pages; browsers may also send them as beacons. */
export const telemetryEndpoints = defineEndpoints('telemetry', routes, {
  reportRemotes: {
    summary: 'Reports failures and starts of remotes',
    access: 'public',
    body: remoteBatch,
    response: z.null(),
    status: 202,
  },
  reportCsp: {
    summary: 'Reports violations of the Content Security Policy',
    access: 'public',
    body: cspBatch,
    response: z.null(),
    status: 202,
  },
});
