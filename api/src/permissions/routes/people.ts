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
  'GET /admin/staff': 'shifts.edit',
  'POST /admin/staff': 'staff.edit',
  'PUT /admin/staff/:id': 'staff.edit',
  'PUT /admin/staff/:id/certificates': 'staff.edit',
  'PUT /admin/staff/:id/shifts': 'shifts.edit',
  'POST /admin/staff/:id/absences': 'shifts.edit',
  'DELETE /admin/staff/:id/absences/:absenceId': 'shifts.edit',
  'GET /admin/bays': 'shifts.edit',
  'POST /admin/bays': 'settings.edit',
  'PUT /admin/bays/:id': 'settings.edit',
  'GET /admin/calendar': 'shifts.edit',
  'PUT /admin/calendar/hours': 'settings.edit',
  'POST /admin/calendar/closed': 'settings.edit',
  'DELETE /admin/calendar/closed/:day': 'settings.edit',
};
