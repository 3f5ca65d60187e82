export { AppointmentPage as Page } from '../../features/booking/appointments/appointment-page';
export { appointmentLoader as createLoader } from '../../features/booking/appointments/routes';
