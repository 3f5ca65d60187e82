import type { RouteRights } from '../route-rights';

/** Accounts, those who work here, and the state of the system. */
export const peopleRoutes: RouteRights = {
  'GET /admin/health': 'health.read',
  'GET /admin/audit': 'audit.read',
  'GET /admin/users': 'users.edit',
  'GET /admin/users/export.csv': 'users.edit',
  'GET /admin/users/:id': 'users.edit',
  'PUT /admin/users/:id/role': 'users.edit',
  'POST /admin/users/:id/lock': 'users.edit',
  'POST /admin/users/:id/unlock': 'users.edit',
  'POST /admin/users/:id/reset-mail': 'users.edit',
  'POST /admin/users/:id/verify-mail': 'users.edit',
};
