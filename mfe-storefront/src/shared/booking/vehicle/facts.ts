import { dayInVietnam, KILOMETERS, WHOLE } from '@evcare/shared-contracts/format';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import {
  formatPlate,
  isPlate,
  normalisePlate,
  VEHICLE_LIMITS,
  vehicleFactsSchema,
  plateMessage,
  type VehicleFacts,
} from '@evcare/shared-contracts/workshop';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';

/** Vehicle as the form holds it. */
export type Facts = {
  readonly type: VehicleType | '';
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly plate: string;
  readonly specialPlate: boolean;
  readonly odometer: string;
};

/** Choice for a vehicle that the user describes instead of choosing it from the account. */
export const OTHER_VEHICLE = 'other';

export const EMPTY_FACTS: Facts = {
  type: '',
  make: '',
  model: '',
  year: '',
  plate: '',
  specialPlate: false,
  odometer: '',
};

const schema = formSchema({
  schema: vehicleFactsSchema,
  numbers: { year: WHOLE, odometer: KILOMETERS },
  toBody: (facts: Facts, { year, odometer }) => ({
    ...facts,
    year: year ?? Number.NaN,
    odometer: odometer ?? Number.NaN,
  }),
});

/** Validates the form against the contract's rules. Reports the plate even if other fields are invalid. */
export const factsSchema: FormSchema<VehicleFacts> = {
  safeParse(value) {
    const facts = value as Facts;
    const result = schema.safeParse(facts);
    if (result.success) {
      return {
        success: true,
        data: { ...result.data, plate: normalisePlate(facts.plate, result.data.type) },
      };
    }
    const issues = result.error.issues.map(({ path, message }) => ({ path: [...path], message }));
    const { type } = facts;
    const hasPlateIssue = issues.some(({ path: [field] }) => field === 'plate');
    const plateWrong =
      type === ''
        ? facts.plate.trim() === ''
        : !isPlate(normalisePlate(facts.plate, type), type, facts.specialPlate);
    if (plateWrong && !hasPlateIssue) issues.push({ path: ['plate'], message: plateMessage(facts.plate) });
    return { success: false, error: { issues } };
  },
};

/** Returns the vehicle as it is sent, or null if it is incomplete or invalid. */
export function readFacts(facts: Facts): VehicleFacts | null {
  const result = factsSchema.safeParse(facts);
  return result.success ? result.data : null;
}

/** Returns selectable model years, newest first; next year's models are sold this year. */
export function yearChoices(now: number): string[] {
  const newest = Number(dayInVietnam(now).slice(0, 4)) + 1;
  return Array.from({ length: newest - VEHICLE_LIMITS.firstYear + 1 }, (_, index) => String(newest - index));
}

/** `VF 8 2023`. */
export const nameOf = ({ model, year }: Pick<VehicleFacts, 'model' | 'year'>): string => `${model} ${year}`;

/** Returns the plate in its written form. */
export const plateOf = ({ plate, type, specialPlate }: VehicleFacts): string =>
  specialPlate ? plate : formatPlate(plate, type);
