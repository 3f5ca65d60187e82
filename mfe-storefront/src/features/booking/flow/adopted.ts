import { normalisePlate, type Vehicle } from '@evcare/shared-contracts/workshop';
import { EMPTY_FACTS, OTHER_VEHICLE, type Facts } from '../../../shared/booking/vehicle/facts';
import type { Contact, Draft } from './draft';

/** Account data that is missing from a guest's draft. */
export interface Known {
  readonly contact: Contact;
  readonly vehicles: readonly Vehicle[];
}

const isBlank = (facts: Facts): boolean =>
  (Object.keys(EMPTY_FACTS) as (keyof Facts)[]).every((name) => facts[name] === EMPTY_FACTS[name]);

/** Returns the account's vehicle that matches the description and has no open appointment; else `other`. */
const adoptedVehicle = ({ type, plate }: Facts, vehicles: readonly Vehicle[]): string =>
  vehicles.find(
    (own) => own.openAppointment === null && own.type === type && own.plate === normalisePlate(plate, type),
  )?.id ?? OTHER_VEHICLE;

/** Adapts a guest's draft to the account they signed in to: answers stay, empty fields are filled. */
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
