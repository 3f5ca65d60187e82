import type { BatteryChemistry } from '@evcare/shared-contracts/workshop';

/** Vehicle in the demo. Times are days before the demo was first started; negative numbers are days after it. */
export interface DemoVehicle {
  readonly account: string;
  readonly type: 'car' | 'motorbike';
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /** Normalised plate. */
  readonly plate: string;
  readonly vin: string | null;
  readonly color: string;
  readonly batteryKwh: number;
  readonly batteryChemistry: BatteryChemistry;
  readonly inspectionUntil: number | null;
  readonly insuranceUntil: number | null;
  /** Odometer readings, oldest first, from the purchase to the current value. */
  readonly odometer: readonly (readonly [daysAgo: number, km: number])[];
  readonly health: readonly {
    readonly daysAgo: number;
    readonly km: number;
    readonly sohTenths: number;
    readonly cycles: number;
    readonly cellDeltaMv: number;
  }[];
}

export const DEMO_CAR_PLATE = '51K12345';
export const DEMO_SCOOTER_PLATE = '59MĐ123456';
/** Last battery check, and also the last maintenance, of the demo car. */
export const DEMO_CAR_BATTERY_CHECK = { daysAgo: 283, km: 30_000 } as const;
export const DEMO_CAR_MAINTENANCE = { daysAgo: 12, km: 45_590 } as const;

/** Vehicles of two customers (product.md §5.6). The car drives 51 km a day. */
export const DEMO_VEHICLES: readonly DemoVehicle[] = [
  {
    account: 'khachhang@evcare.test',
    type: 'car',
    make: 'VinFast',
    model: 'VF 8',
    year: 2023,
    plate: DEMO_CAR_PLATE,
    vin: 'RLLV8AFB9PH012345',
    color: 'Xanh dương',
    batteryKwh: 87.7,
    batteryChemistry: 'NMC',
    inspectionUntil: -38,
    insuranceUntil: -12,
    odometer: [
      [900, 15],
      [640, 11_600],
      [430, 21_500],
      [DEMO_CAR_BATTERY_CHECK.daysAgo, DEMO_CAR_BATTERY_CHECK.km],
      [180, 37_020],
      [90, 41_610],
      [DEMO_CAR_MAINTENANCE.daysAgo, DEMO_CAR_MAINTENANCE.km],
      [0, 46_200],
    ],
    health: [
      { daysAgo: 640, km: 11_600, sohTenths: 986, cycles: 41, cellDeltaMv: 9 },
      { daysAgo: 430, km: 21_500, sohTenths: 972, cycles: 76, cellDeltaMv: 12 },
      { ...DEMO_CAR_BATTERY_CHECK, sohTenths: 960, cycles: 107, cellDeltaMv: 16 },
      { ...DEMO_CAR_MAINTENANCE, sohTenths: 937, cycles: 164, cellDeltaMv: 24 },
    ],
  },
  {
    account: 'khachhang@evcare.test',
    type: 'motorbike',
    make: 'VinFast',
    model: 'Feliz S',
    year: 2023,
    plate: DEMO_SCOOTER_PLATE,
    vin: null,
    color: 'Trắng',
    batteryKwh: 3.5,
    batteryChemistry: 'LFP',
    inspectionUntil: null,
    insuranceUntil: -140,
    odometer: [
      [620, 3],
      [400, 2_900],
      [170, 5_980],
      [60, 7_560],
      [1, 8_420],
    ],
    health: [{ daysAgo: 170, km: 5_980, sohTenths: 952, cycles: 68, cellDeltaMv: 18 }],
  },
  {
    account: 'chuaxacthuc@evcare.test',
    type: 'car',
    make: 'VinFast',
    model: 'VF 5',
    year: 2023,
    plate: '43A56789',
    vin: 'RLLV5AFA5PH067890',
    color: 'Đỏ',
    batteryKwh: 37.2,
    batteryChemistry: 'LFP',
    inspectionUntil: -200,
    insuranceUntil: -95,
    odometer: [
      [760, 8],
      [420, 9_800],
      [150, 17_400],
      [20, 21_300],
    ],
    health: [
      { daysAgo: 420, km: 9_800, sohTenths: 991, cycles: 52, cellDeltaMv: 7 },
      { daysAgo: 150, km: 17_400, sohTenths: 981, cycles: 95, cellDeltaMv: 10 },
    ],
  },
  {
    account: 'chuaxacthuc@evcare.test',
    type: 'motorbike',
    make: 'VinFast',
    model: 'Klara S',
    year: 2022,
    plate: '43MĐ134567',
    vin: null,
    color: 'Đen',
    batteryKwh: 3.5,
    batteryChemistry: 'LFP',
    inspectionUntil: null,
    insuranceUntil: 6,
    odometer: [
      [980, 5],
      [330, 9_150],
      [30, 12_640],
    ],
    health: [],
  },
];

/** Subscription of the car, with its age and one used visit. */
export const DEMO_SUBSCRIPTION = {
  plate: DEMO_CAR_PLATE,
  tier: 'standard',
  startedDaysAgo: 100,
  used: { serviceCode: 'BD-NC', daysAgo: DEMO_CAR_MAINTENANCE.daysAgo },
} as const;
