import type { RouteRights } from '../route-rights';

/** Pages of the front desk. */
export const deskRoutes: RouteRights = {
  'GET /staff/summary': 'today.read',
  'GET /staff/reception': 'appointments.read',
};
