export { AppointmentsPage as Page } from '../../features/booking/appointments/appointments-page';
export { OfferPage } from '../../features/booking/waiting/offer-page';
export { appointmentsLoader as createLoader } from '../../features/booking/appointments/routes';
