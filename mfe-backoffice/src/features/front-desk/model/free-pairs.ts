import type { DayBoard, DeskResources, StaffAppointment } from '@evcare/shared-contracts/office';
import { busyBay, busyTechnician, type Wanted } from '../../../shared/busy';
import { missingCertificates, requiredCertificates } from './certificates';

/** Bay with the technicians who are free and qualified at the time of an appointment. */
export interface FreePair {
  readonly bay: DeskResources['bays'][number];
  readonly technicians: DeskResources['technicians'];
}

/** Bays and technicians to offer at most, so that the offers stay readable; the others are in the fields. */
const MAX_OFFERS = 5;

/**
 * Returns where else an appointment fits at its time: free bays with all that the present bay has, so that they suit
 * the work, each with the technicians who are free and have the certificates. The present place is left out.
 */
export function freePairs(
  { bays, technicians, ...rest }: DeskResources,
  appointment: Pick<StaffAppointment, 'code' | 'startAt' | 'endAt' | 'bayId' | 'technician' | 'services'>,
  day: DayBoard,
): FreePair[] {
  const { code, startAt, endAt, bayId, services } = appointment;
  const wanted: Wanted = { from: startAt, to: endAt, except: code };
  const present = bays.find(({ id }) => id === bayId);
  const required = requiredCertificates({ bays, technicians, ...rest }, services);
  const suitable = bays.filter(
    ({ kind, capabilities }) =>
      kind === present?.kind && present.capabilities.every((item) => capabilities.includes(item)),
  );
  const free = suitable.filter(({ id }) => busyBay(day, id, wanted).length === 0);
  const people = technicians.filter(
    ({ id, certificates }) =>
      day.technicians.some((technician) => technician.id === id) &&
      busyTechnician(day, id, wanted).length === 0 &&
      missingCertificates(certificates, required, startAt).length === 0,
  );
  return free
    .slice(0, MAX_OFFERS)
    .map((bay) => ({
      bay,
      technicians: people
        .filter(({ id }) => bay.id !== bayId || id !== appointment.technician.id)
        .slice(0, MAX_OFFERS),
    }))
    .filter((pair) => pair.technicians.length > 0);
}
