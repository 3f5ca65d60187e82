import type { RouteRights } from '../route-rights';

/** Accounts, staff, and the state of the system. */
export const peopleRoutes: RouteRights = {
  'GET /admin/health': 'health.read',
  'GET /admin/audit': 'audit.read',
};
