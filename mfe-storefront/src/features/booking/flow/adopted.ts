import { normalisePlate, type Vehicle } from '@evcare/shared-contracts/workshop';
import { EMPTY_FACTS, OTHER_VEHICLE, type Facts } from '../../../shared/booking/vehicle/facts';
import type { Contact, Draft } from './draft';

/** What an account knows that somebody began a booking without. */
export interface Known {
  readonly contact: Contact;
  readonly vehicles: readonly Vehicle[];
}

const isBlank = (facts: Facts): boolean =>
  (Object.keys(EMPTY_FACTS) as (keyof Facts)[]).every((name) => facts[name] === EMPTY_FACTS[name]);

/** The vehicle that was described: theirs where the account has it and it can come, else another. */
const adoptedVehicle = ({ type, plate }: Facts, vehicles: readonly Vehicle[]): string =>
  vehicles.find(
    (own) => own.openAppointment === null && own.type === type && own.plate === normalisePlate(plate, type),
  )?.id ?? OTHER_VEHICLE;

/** A guest's answers in the account they signed in to: all of them stay, what was left empty is filled. */
export function adopted(draft: Draft, { contact: known, vehicles }: Known): Draft {
  const { vehicleId, facts, contact } = draft;
  return {
    ...draft,
    vehicleId: vehicleId !== '' || isBlank(facts) ? vehicleId : adoptedVehicle(facts, vehicles),
    contact: contact && {
      ...contact,
      fullName: contact.fullName || known.fullName,
      phoneNumber: contact.phoneNumber || known.phoneNumber,
      email: contact.email || known.email,
    },
  };
}
