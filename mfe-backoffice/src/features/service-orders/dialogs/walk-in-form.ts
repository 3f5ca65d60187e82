import type { Reception, WalkInRequest } from '@evcare/shared-contracts/office';
import { parseWhole } from '../model/numbers';

/** Form values of a vehicle without an appointment. */
export interface WalkInDraft {
  readonly plate: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly type: 'car' | 'motorbike';
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly services: readonly string[];
  readonly complaint: string;
  readonly odometer: string;
  readonly odometerReason: string;
  readonly battery: string;
  readonly technicianId: string;
  readonly bayId: string;
}

export const EMPTY: WalkInDraft = {
  plate: '',
  fullName: '',
  phoneNumber: '',
  type: 'car',
  make: 'VinFast',
  model: '',
  year: '',
  services: [],
  complaint: '',
  odometer: '',
  odometerReason: '',
  battery: '',
  technicianId: '',
  bayId: '',
};

/** Vehicle of an account, found by its plate. */
export type KnownVehicle = NonNullable<Reception['vehicle']>;

/** Fills the form with the owner's data, which can be changed there. */
export const withOwner = (draft: WalkInDraft, { owner, type }: KnownVehicle): WalkInDraft => ({
  ...draft,
  type,
  fullName: owner.fullName,
  phoneNumber: owner.phoneNumber ?? draft.phoneNumber,
});

/** Request body of a draft; invalid numbers become NaN, which the schema rejects. */
export function toRequest(
  draft: WalkInDraft,
  knownVehicle: KnownVehicle | null,
  photoIds: string[],
): WalkInRequest {
  const { type, make, model, plate } = draft;
  const odometer = parseWhole(draft.odometer) ?? Number.NaN;
  const newVehicle = { type, make, model, year: Number(draft.year), plate, specialPlate: false, odometer };
  return {
    customerId: knownVehicle?.owner.id ?? null,
    contact: {
      fullName: draft.fullName,
      phoneNumber: draft.phoneNumber,
      email: knownVehicle?.owner.email ?? null,
    },
    vehicleId: knownVehicle?.id ?? null,
    vehicle: knownVehicle ? null : newVehicle,
    services: [...draft.services],
    complaint: draft.complaint,
    odometer,
    odometerReason: draft.odometerReason.trim() || null,
    batteryPercent: draft.battery.trim() === '' ? null : (parseWhole(draft.battery) ?? Number.NaN),
    photoIds,
    technicianId: draft.technicianId || null,
    bayId: draft.bayId || null,
    promisedAt: null,
  };
}
