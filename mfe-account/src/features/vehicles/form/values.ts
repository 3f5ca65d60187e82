import { dayInVietnam, KILOMETERS, KILOWATT_HOURS, WHOLE } from '@evcare/shared-contracts/format';
import { VEHICLE_TYPES, type VehicleType } from '@evcare/shared-contracts/shop';
import {
  isPlate,
  normalisePlate,
  VEHICLE_LIMITS,
  vehicleFieldsSchema,
  plateMessage,
  type Vehicle,
} from '@evcare/shared-contracts/workshop';
import { formSchema } from '@evcare/shared-ui/forms';
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

const isType = (value: string): value is VehicleType => VEHICLE_TYPES.some((type) => type === value);

/** Validates form values by the contract's schema. */
export const vehicleFormSchema = formSchema({
  schema: vehicleFieldsSchema,
  numbers: { year: WHOLE, odometer: KILOMETERS, batteryKwh: KILOWATT_HOURS },
  toBody: (values: VehicleValues, numbers) => ({
    ...values,
    year: numbers.year ?? Number.NaN,
    odometer: numbers.odometer ?? Number.NaN,
    batteryKwh: numbers.batteryKwh,
    batteryChemistry: values.batteryChemistry === '' ? null : values.batteryChemistry,
  }),
});

/** Validates the plate against the vehicle type at once; the contract does so only when all other fields are valid. */
export const validatePlate = ({ type, plate, specialPlate }: VehicleValues) => ({
  plate:
    isType(type) && isPlate(normalisePlate(plate, type), type, specialPlate)
      ? undefined
      : plateMessage(plate),
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
