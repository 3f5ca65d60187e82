import { formatPlate, type Vehicle, type VehicleFacts } from '@evcare/shared-contracts/workshop';
import type { Draft } from '../flow/draft';
import { nameOf, OTHER_VEHICLE, plateOf, readFacts } from '../../../shared/booking/vehicle/facts';

/** The vehicle that comes, wherever it is known from. */
export interface ChosenVehicle {
  /** Null where it is not in the account. */
  readonly id: string | null;
  readonly facts: VehicleFacts | null;
  readonly type: Vehicle['type'];
  readonly name: string;
  readonly plate: string;
}

/** True where the form asks for the vehicle, rather than the list of the account's. */
export const isOther = (draft: Draft, vehicles: readonly Vehicle[]): boolean =>
  vehicles.length === 0 || draft.vehicleId === OTHER_VEHICLE;

/** Who has one vehicle comes with that one, unless they said otherwise. */
export function chosenId({ vehicleId, facts }: Draft, vehicles: readonly Vehicle[]): string {
  const [only, another] = vehicles;
  if (vehicleId !== '' || !only || another || facts.plate !== '') return vehicleId;
  return only.openAppointment === null ? only.id : '';
}

/** Its type, which decides on services and bays; null while that is open. */
export function typeOf(draft: Draft, vehicles: readonly Vehicle[]): Vehicle['type'] | null {
  if (isOther(draft, vehicles)) return draft.facts.type || null;
  const own = chosenId(draft, vehicles);
  return vehicles.find(({ id }) => id === own)?.type ?? null;
}

/** Null while none is chosen, or something of it is missing. */
export function chosenVehicle(draft: Draft, vehicles: readonly Vehicle[]): ChosenVehicle | null {
  if (!isOther(draft, vehicles)) {
    const wished = chosenId(draft, vehicles);
    const own = vehicles.find(({ id, openAppointment }) => id === wished && openAppointment === null);
    if (!own) return null;
    const { id, type, name, plate, specialPlate } = own;
    return { id, facts: null, type, name, plate: specialPlate ? plate : formatPlate(plate, type) };
  }
  const facts = readFacts(draft.facts);
  return facts && { id: null, facts, type: facts.type, name: nameOf(facts), plate: plateOf(facts) };
}
