import type { RouteRights } from '../route-rights';

/** Appointments: for customers and guests by booking, for the front desk by right. */
export const appointmentRoutes: RouteRights = {
  'GET /staff/appointments': 'appointments.read',
  'GET /staff/appointments/resources': 'appointments.read',
  'GET /staff/appointments/day': 'appointments.read',
  'GET /staff/appointments/availability': 'appointments.read',
  'GET /staff/appointments/:code': 'appointments.read',
  'POST /staff/appointments': 'appointments.edit',
  'POST /staff/appointments/confirm-many': 'appointments.edit',
  'POST /staff/appointments/:code/confirm': 'appointments.edit',
  'POST /staff/appointments/:code/no-show': 'appointments.edit',
  'POST /staff/appointments/:code/cancel': 'appointments.edit',
  'POST /staff/appointments/:code/reschedule': 'appointments.edit',
  'POST /staff/appointments/:code/assign': 'appointments.assign',
  'POST /staff/appointments/:code/check-in': 'appointments.edit',
};
