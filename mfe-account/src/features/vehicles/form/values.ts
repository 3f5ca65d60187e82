import { dayInVietnam } from '@evcare/shared-contracts/format';
import { VEHICLE_TYPES, type VehicleType } from '@evcare/shared-contracts/shop';
import {
  isPlate,
  normalisePlate,
  VEHICLE_LIMITS,
  vehicleFieldsSchema,
  vehicleMessages,
  type Vehicle,
} from '@evcare/shared-contracts/workshop';
import { formatTypedPlate } from './plate-typing';

/** Form values, as typed. */
export type VehicleValues = {
  type: string;
  make: string;
  model: string;
  year: string;
  plate: string;
  specialPlate: boolean;
  odometer: string;
  vin: string;
  color: string;
  batteryKwh: string;
  batteryChemistry: string;
  purchaseDate: string;
  inspectionUntil: string;
  insuranceUntil: string;
};

/** Parses a typed whole number such as `46.200`; returns NaN for anything else, which the schema rejects. */
export const parseWholeNumber = (typed: string): number => {
  const digits = typed.replace(/[\s.,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
};

/** Parses a typed number with a decimal comma or point; returns null for empty input. */
const parseDecimal = (typed: string): number | null => {
  const normalized = typed.trim().replace(',', '.');
  if (normalized === '') return null;
  return /^\d+(\.\d+)?$/.test(normalized) ? Number(normalized) : NaN;
};

const isType = (value: string): value is VehicleType => VEHICLE_TYPES.some((type) => type === value);

/** Validates form values by the contract's schema. */
export const vehicleFormSchema = {
  safeParse: (typed: unknown) => {
    const values = typed as VehicleValues;
    return vehicleFieldsSchema.safeParse({
      ...values,
      year: parseWholeNumber(values.year),
      odometer: parseWholeNumber(values.odometer),
      batteryKwh: parseDecimal(values.batteryKwh),
      batteryChemistry: values.batteryChemistry === '' ? null : values.batteryChemistry,
    });
  },
};

/** Validates the plate against the vehicle type at once; the contract does so only when all other fields are valid. */
export const validatePlate = ({ type, plate, specialPlate }: VehicleValues) => ({
  plate:
    isType(type) && isPlate(normalisePlate(plate, type), type, specialPlate)
      ? undefined
      : vehicleMessages.plate,
});

export const emptyValues = (): VehicleValues => ({
  type: 'car',
  make: '',
  model: '',
  year: '',
  plate: '',
  specialPlate: false,
  odometer: '',
  vin: '',
  color: '',
  batteryKwh: '',
  batteryChemistry: '',
  purchaseDate: '',
  inspectionUntil: '',
  insuranceUntil: '',
});

export const toFormValues = (vehicle: Vehicle): VehicleValues => ({
  type: vehicle.type,
  make: vehicle.make,
  model: vehicle.model,
  year: String(vehicle.year),
  plate: formatTypedPlate(vehicle.plate, vehicle.type, vehicle.specialPlate),
  specialPlate: vehicle.specialPlate,
  odometer: String(vehicle.odometer),
  vin: vehicle.vin ?? '',
  color: vehicle.color ?? '',
  batteryKwh: vehicle.batteryKwh?.toLocaleString('vi-VN') ?? '',
  batteryChemistry: vehicle.batteryChemistry ?? '',
  purchaseDate: vehicle.purchaseDate ?? '',
  inspectionUntil: vehicle.inspectionUntil ?? '',
  insuranceUntil: vehicle.insuranceUntil ?? '',
});

/** Returns the selectable model years, starting with next year. */
export const modelYears = (now: number = Date.now()): number[] => {
  const last = Number(dayInVietnam(now).slice(0, 4)) + 1;
  return Array.from({ length: last - VEHICLE_LIMITS.firstYear + 1 }, (_, index) => last - index);
};
