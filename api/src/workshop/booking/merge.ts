import { ownedRows } from '../../identity/users';
import { appointments } from './tables';

/** Appointments of merged users. */
export const mergedAppointments = ownedRows({
  owner: appointments.userId,
  key: appointments.id,
  versioned: true,
});
