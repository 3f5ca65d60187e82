import type { RouteRights } from '../route-rights';

/** The front desk's own pages. */
export const deskRoutes: RouteRights = {
  'GET /staff/summary': 'today.read',
  'GET /staff/reception': 'appointments.read',
};
