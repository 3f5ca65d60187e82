import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import {
  formatPlate,
  isPlate,
  normalisePlate,
  VEHICLE_LIMITS,
  vehicleFactsSchema,
  vehicleMessages,
  type VehicleFacts,
} from '@evcare/shared-contracts/workshop';
import type { FormSchema } from '@evcare/shared-ui/forms';

/** A vehicle as its form has it. */
export type Facts = {
  readonly type: VehicleType | '';
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly plate: string;
  readonly specialPlate: boolean;
  readonly odometer: string;
};

/** Stands for a vehicle that is described rather than chosen from the account's. */
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

/** `46.200 km` as people type it; not a number where nothing or something else was typed. */
const numberOf = (typed: string): number => {
  const plain = typed.replace(/[\s.,]|km/gi, '');
  return /^\d+$/.test(plain) ? Number(plain) : NaN;
};

/** Holds the form against the contract's rules; a plate is told of even where other fields are wrong. */
export const factsSchema: FormSchema<VehicleFacts> = {
  safeParse(value) {
    const facts = value as Facts;
    const result = vehicleFactsSchema.safeParse({
      ...facts,
      year: numberOf(facts.year),
      odometer: numberOf(facts.odometer),
    });
    if (result.success) {
      return {
        success: true,
        data: { ...result.data, plate: normalisePlate(facts.plate, result.data.type) },
      };
    }
    const issues = result.error.issues.map(({ path, message }) => ({ path: [...path], message }));
    const { type } = facts;
    const plateTold = issues.some(({ path: [field] }) => field === 'plate');
    const plateWrong = type !== '' && !isPlate(normalisePlate(facts.plate, type), type, facts.specialPlate);
    if (plateWrong && !plateTold) issues.push({ path: ['plate'], message: vehicleMessages.plate });
    return { success: false, error: { issues } };
  },
};

/** The vehicle as it is sent; null while something is missing or wrong. */
export function readFacts(facts: Facts): VehicleFacts | null {
  const result = factsSchema.safeParse(facts);
  return result.success ? result.data : null;
}

/** Years of vehicles that may come, the newest first: next year's models are sold this year. */
export function yearChoices(now: number): string[] {
  const newest = Number(dayInVietnam(now).slice(0, 4)) + 1;
  return Array.from({ length: newest - VEHICLE_LIMITS.firstYear + 1 }, (_, index) => String(newest - index));
}

/** `VF 8 2023`. */
export const nameOf = ({ model, year }: Pick<VehicleFacts, 'model' | 'year'>): string => `${model} ${year}`;

/** As it is written on the plate. */
export const plateOf = ({ plate, type, specialPlate }: VehicleFacts): string =>
  specialPlate ? plate : formatPlate(plate, type);
