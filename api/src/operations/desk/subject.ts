import { addressText, type appointments, plateText, vehicleName } from '../../workshop/booking';

type AppointmentSubject = Pick<typeof appointments.$inferSelect, 'vehicle' | 'address'>;

/** What an appointment is about: a vehicle, or the address of a home visit. */
export const subjectOf = ({ vehicle, address }: AppointmentSubject) => ({
  plate: vehicle ? plateText(vehicle) : '',
  vehicle: vehicle ? vehicleName(vehicle) : address ? addressText(address) : '',
});
