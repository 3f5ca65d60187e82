export { showAppointmentOffline, showUpcomingOffline, storeUpcoming } from './offline-appointments';
export { appointmentHref } from './paths';
