export { BookingPage as Page } from '../../features/booking/booking-page';
export { bookingLoader as createLoader } from '../../features/booking/routes';
