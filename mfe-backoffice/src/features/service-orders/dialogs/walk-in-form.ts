import { KILOMETERS, PERCENT, WHOLE } from '@evcare/shared-contracts/format';
import {
  DESK_LIMITS,
  walkInRequestSchema,
  type Reception,
  type Signature,
  type WalkInRequest,
} from '@evcare/shared-contracts/office';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { formSchema, type FormSchema, type TypedNumbers } from '@evcare/shared-ui/forms';
import { fieldOfPath } from '../../../shared/forms';

/** Form values of a vehicle without an appointment. */
export type WalkInDraft = {
  readonly knownVehicle: KnownVehicle | null;
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
};

export const EMPTY: WalkInDraft = {
  knownVehicle: null,
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

/** Changes the type of vehicle; services of another type can't be chosen for it. */
export const withType = (
  { type, services }: WalkInDraft,
  next: WalkInDraft['type'],
): Pick<WalkInDraft, 'type' | 'services'> => ({ type: next, services: next === type ? services : [] });

/** Fills the form with the owner's data, which the user can then change. */
export const withOwner = (draft: WalkInDraft, vehicle: KnownVehicle): Partial<WalkInDraft> => ({
  knownVehicle: vehicle,
  ...withType(draft, vehicle.type),
  fullName: vehicle.owner.fullName,
  phoneNumber: vehicle.owner.phoneNumber ?? draft.phoneNumber,
});

/** Last visit of a vehicle that belongs to no account. */
export type LastVisit = NonNullable<Reception['lastVisit']>;

/** Fills the form with the vehicle of an earlier visit and who brought it, which the user can then change. */
export const withLastVisit = (draft: WalkInDraft, { vehicle, contact }: LastVisit): Partial<WalkInDraft> => ({
  ...withType(draft, vehicle.type),
  make: vehicle.make,
  model: vehicle.model,
  year: String(vehicle.year),
  ...contact,
});

/** Empties the fields that a last visit filled in and that were not edited, for a corrected plate. */
export function withoutLastVisit(draft: WalkInDraft, visit: LastVisit): Partial<WalkInDraft> {
  const filled = Object.entries(withLastVisit(draft, visit)).filter(([name]) => name !== 'services');
  const untouched = filled.filter(([name, value]) => draft[name as keyof WalkInDraft] === value);
  return Object.fromEntries(untouched.map(([name]) => [name, EMPTY[name as keyof WalkInDraft]]));
}

export const NUMBERS = { odometer: KILOMETERS, battery: PERCENT, year: WHOLE };
/** The form's fields that the server names differently. */
export const SERVER_NAMES = {
  batteryPercent: 'battery',
  photoIds: 'photos',
  vehicle: 'plate',
  vehicleId: 'plate',
  customerId: 'plate',
};

function toBody(draft: WalkInDraft, { odometer, battery, year }: TypedNumbers<keyof typeof NUMBERS>) {
  const { type, make, model, plate, knownVehicle } = draft;
  const km = odometer ?? undefined;
  const newVehicle = {
    type,
    make,
    model,
    year: year ?? undefined,
    plate,
    specialPlate: false,
    odometer: km,
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
    odometer: km,
    odometerReason: draft.odometerReason.trim() || null,
    batteryPercent: battery,
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

const options = { schema: walkInRequestSchema, fieldOf: fieldOfPath(SERVER_NAMES) };
const newVehicleSchema = formSchema({ ...options, numbers: NUMBERS, toBody });
const knownVehicleSchema = formSchema({
  ...options,
  numbers: { odometer: KILOMETERS, battery: PERCENT },
  toBody: (draft: WalkInDraft, numbers) => toBody(draft, { ...numbers, year: null }),
});

/** Converts the form values to the request body. Ignores the year if a known vehicle is selected. */
export const walkInSchema: FormSchema<WalkInRequest> = {
  safeParse(value) {
    const { knownVehicle } = value as WalkInDraft;
    return (knownVehicle ? knownVehicleSchema : newVehicleSchema).safeParse(value);
  },
};

/** True if photos are missing, so that a reason is required; the same rule as for booked vehicles. */
export const lacksPhotos = ({ photos }: WalkInDraft): boolean => photos.length < DESK_LIMITS.leastPhotos;
