export { showAppointmentOffline, showUpcomingOffline } from './offline-appointments';
export { appointmentHref } from './paths';
