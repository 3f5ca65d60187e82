export { AppointmentsPage as Page } from '../../features/booking/appointments/appointments-page';
export { appointmentsLoader as createLoader } from '../../features/booking/appointments/routes';
