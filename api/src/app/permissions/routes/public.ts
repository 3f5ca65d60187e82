import type { RouteRights } from '../route-rights';

/**
 * Routes open to guests: the shop, booking as a guest, signing in, and reports by pages. Objects with an
 * owner require a secret (a hold id, a phone number, a mailed code) or return 404.
 */
export const publicRoutes: RouteRights = {
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'POST /telemetry/csp': 'public',
  'POST /telemetry/remotes': 'public',
};
