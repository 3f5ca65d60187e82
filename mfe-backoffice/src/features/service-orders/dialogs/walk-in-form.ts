import { KILOMETERS, parseTypedNumber, PERCENT, readTypedNumber } from '@evcare/shared-contracts/format';
import {
  DESK_LIMITS,
  type Reception,
  type Signature,
  type WalkInRequest,
} from '@evcare/shared-contracts/office';
import type { Upload } from '@evcare/shared-contracts/workshop';

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
  readonly belongings: string;
  readonly broughtBy: string;
  readonly signature: Signature | null;
  readonly photos: readonly Upload[];
  /** Reason why photos are missing. */
  readonly overrideReason: string;
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
  belongings: '',
  broughtBy: '',
  signature: null,
  photos: [],
  overrideReason: '',
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
export function toRequest(draft: WalkInDraft, knownVehicle: KnownVehicle | null): WalkInRequest {
  const { type, make, model, plate } = draft;
  const odometer = readTypedNumber(draft.odometer, KILOMETERS) ?? Number.NaN;
  const newVehicle = {
    type,
    make,
    model,
    year: readTypedNumber(draft.year) ?? Number.NaN,
    plate,
    specialPlate: false,
    odometer,
  };
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
    batteryPercent: readTypedNumber(draft.battery, PERCENT),
    photoIds: draft.photos.map(({ id }) => id),
    belongings: draft.belongings.trim() || null,
    broughtBy: draft.broughtBy.trim() || null,
    signature: draft.signature,
    overrideReason: lacksPhotos(draft) ? draft.overrideReason.trim() || null : null,
    technicianId: draft.technicianId || null,
    bayId: draft.bayId || null,
    promisedAt: null,
  };
}

/** The same rule as for booked vehicles: fewer photos need a reason. */
export const lacksPhotos = ({ photos }: WalkInDraft): boolean => photos.length < DESK_LIMITS.leastPhotos;

/** Returns whether the typed reading is below the last one. */
export function isBelow(draft: WalkInDraft, last: Reception['lastOdometer']): boolean {
  const { value } = parseTypedNumber(draft.odometer, KILOMETERS);
  return last !== null && value !== null && value < last.value;
}

/** Errors of typed numbers, under the API's field names. */
export function numberErrors(draft: WalkInDraft): Readonly<Record<string, string>> {
  const errors = [
    ['odometer', parseTypedNumber(draft.odometer, KILOMETERS).error],
    ['batteryPercent', parseTypedNumber(draft.battery, PERCENT).error],
    ['vehicle.year', parseTypedNumber(draft.year).error],
  ] as const;
  return Object.fromEntries(errors.flatMap(([name, error]) => (error === null ? [] : [[name, error]])));
}
