import { guestRows } from '../../identity/users';
import { appointments } from './tables';

/** Appointments of guests. */
export const guestAppointments = guestRows({
  owner: appointments.userId,
  id: appointments.id,
  phone: appointments.phoneNumber,
  fullName: appointments.fullName,
  at: appointments.createdAt,
  code: appointments.code,
});
