import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { APPOINTMENT_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { listFile, timeCell } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

const t = listExportMessages.appointments;

/** File of appointments. */
export const appointmentFile = listFile<StaffAppointment>()('appointments', t, {
  code: ({ code }) => code,
  start: ({ startAt }) => timeCell(startAt),
  end: ({ endAt }) => timeCell(endAt),
  status: ({ status }) => APPOINTMENT_STATUS_LABELS[status].label,
  customer: ({ contact }) => contact.fullName,
  phone: ({ contact }) => contact.phoneNumber,
  plate: ({ vehicle }) => vehicle?.plate,
  vehicle: ({ vehicle }) => vehicle?.name,
  address: ({ address }) => address,
  services: ({ services }) => services.map(({ name }) => name).join(', '),
  bay: ({ bayName }) => bayName,
  technician: ({ technician }) => technician.fullName,
  source: ({ source }) => t.sources[source],
  estimate: ({ estimate }) => estimate,
});
