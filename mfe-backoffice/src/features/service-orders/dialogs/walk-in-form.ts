import type { Reception, WalkInRequest } from '@evcare/shared-contracts/office';
import { wholeIn } from '../model/numbers';

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
export type Known = NonNullable<Reception['vehicle']>;

/** Fills the form with the owner's data, which can be changed there. */
export const withKnown = (draft: WalkInDraft, { owner, type }: Known): WalkInDraft => ({
  ...draft,
  type,
  fullName: owner.fullName,
  phoneNumber: owner.phoneNumber ?? draft.phoneNumber,
});

/** Request body of a draft; invalid numbers become NaN, which the schema rejects. */
export function toRequest(draft: WalkInDraft, known: Known | null, photoIds: string[]): WalkInRequest {
  const { type, make, model, plate } = draft;
  const odometer = wholeIn(draft.odometer) ?? Number.NaN;
  const described = { type, make, model, year: Number(draft.year), plate, specialPlate: false, odometer };
  return {
    customerId: known?.owner.id ?? null,
    contact: {
      fullName: draft.fullName,
      phoneNumber: draft.phoneNumber,
      email: known?.owner.email ?? null,
    },
    vehicleId: known?.id ?? null,
    vehicle: known ? null : described,
    services: [...draft.services],
    complaint: draft.complaint,
    odometer,
    odometerReason: draft.odometerReason.trim() || null,
    batteryPercent: draft.battery.trim() === '' ? null : (wholeIn(draft.battery) ?? Number.NaN),
    photoIds,
    technicianId: draft.technicianId || null,
    bayId: draft.bayId || null,
    promisedAt: null,
  };
}
