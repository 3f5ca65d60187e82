import { formatPlate, type Vehicle, type VehicleFacts } from '@evcare/shared-contracts/workshop';
import type { Draft } from '../flow/draft';
import { nameOf, OTHER_VEHICLE, plateOf, readFacts } from '../../../shared/booking/vehicle/facts';

/** Vehicle of a booking, from the account or described in the form. */
export interface ChosenVehicle {
  /** Null if the vehicle is not in the account. */
  readonly id: string | null;
  readonly facts: VehicleFacts | null;
  readonly type: Vehicle['type'];
  readonly name: string;
  readonly plate: string;
}

/** Returns true if the vehicle is described in the form rather than chosen from the account's. */
export const isOther = (draft: Draft, vehicles: readonly Vehicle[]): boolean =>
  vehicles.length === 0 || draft.vehicleId === OTHER_VEHICLE;

/** Returns the chosen vehicle's id; the only vehicle of an account is chosen by default. */
export function chosenId({ vehicleId, facts }: Draft, vehicles: readonly Vehicle[]): string {
  const [only, another] = vehicles;
  if (vehicleId !== '' || !only || another || facts.plate !== '') return vehicleId;
  return only.openAppointment === null ? only.id : '';
}

/** Returns the vehicle's type, which determines services and bays, or null if it is not known yet. */
export function typeOf(draft: Draft, vehicles: readonly Vehicle[]): Vehicle['type'] | null {
  if (isOther(draft, vehicles)) return draft.facts.type || null;
  const own = chosenId(draft, vehicles);
  return vehicles.find(({ id }) => id === own)?.type ?? null;
}

/** Returns the vehicle, or null if none is chosen or its description is incomplete. */
export function chosenVehicle(draft: Draft, vehicles: readonly Vehicle[]): ChosenVehicle | null {
  if (!isOther(draft, vehicles)) {
    const wantedId = chosenId(draft, vehicles);
    const own = vehicles.find(({ id, openAppointment }) => id === wantedId && openAppointment === null);
    if (!own) return null;
    const { id, type, name, plate, specialPlate } = own;
    return { id, facts: null, type, name, plate: specialPlate ? plate : formatPlate(plate, type) };
  }
  const facts = readFacts(draft.facts);
  return facts && { id: null, facts, type: facts.type, name: nameOf(facts), plate: plateOf(facts) };
}
