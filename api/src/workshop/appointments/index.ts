export { createCustomerAppointments } from './customer';
export { readDay } from './day-board';
export { bookingRoutes } from './routes';
export { lateBefore } from './staff-list';
export { staffAppointmentRoutes } from './staff-routes';
export { createStaffAppointments, type StaffAppointments } from './staff';
export { openingStretches, workedStretches } from './week-board';
export { stepsOf as appointmentSteps } from './staff-view';
