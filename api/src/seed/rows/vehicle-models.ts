import type { VehicleCharging, VehicleModel } from '@evcare/shared-contracts/shop';

type SeedModel = VehicleModel & { readonly charging: VehicleCharging };
type Named = readonly [code: string, make: string, model: string, yearFrom: number];

/** Cars charge with Type 2 (AC) and CCS2 (DC). */
const car = (
  [code, make, model, yearFrom]: Named,
  { phases, watts, battery }: { phases: 1 | 3; watts: number; battery: number },
): SeedModel => ({
  code,
  type: 'car',
  make,
  model,
  yearFrom,
  yearTo: null,
  charging: {
    acConnector: 'type2',
    acPhases: phases,
    acWatts: watts,
    dcConnector: 'ccs2',
    batteryWattHours: battery,
  },
});
/** Motorbikes charge with a charger of their own at a household socket. */
const motorbike = (
  [code, make, model, yearFrom]: Named,
  { watts, battery }: { watts: number; battery: number },
): SeedModel => ({
  code,
  type: 'motorbike',
  make,
  model,
  yearFrom,
  yearTo: null,
  charging: { acConnector: 'own', acPhases: 1, acWatts: watts, dcConnector: null, batteryWattHours: battery },
});

/**
 * Electric vehicles sold in Vietnam for which the shop has parts or services, with their model years and the
 * manufacturers' charging figures. Where batteries differ, the figures are of the largest one.
 */
export const VEHICLE_MODELS: readonly SeedModel[] = [
  car(['vinfast-vf-3', 'VinFast', 'VF 3', 2024], { phases: 1, watts: 3_300, battery: 18_640 }),
  car(['vinfast-vf-5', 'VinFast', 'VF 5', 2023], { phases: 1, watts: 6_600, battery: 37_230 }),
  car(['vinfast-vf-6', 'VinFast', 'VF 6', 2023], { phases: 1, watts: 7_200, battery: 59_600 }),
  car(['vinfast-vf-7', 'VinFast', 'VF 7', 2024], { phases: 3, watts: 11_000, battery: 75_300 }),
  car(['vinfast-vf-8', 'VinFast', 'VF 8', 2022], { phases: 3, watts: 11_000, battery: 87_700 }),
  car(['vinfast-vf-9', 'VinFast', 'VF 9', 2023], { phases: 3, watts: 11_000, battery: 123_000 }),
  car(['vinfast-vf-e34', 'VinFast', 'VF e34', 2021], { phases: 1, watts: 7_400, battery: 41_900 }),
  car(['byd-atto-3', 'BYD', 'Atto 3', 2024], { phases: 1, watts: 7_000, battery: 60_480 }),
  car(['byd-dolphin', 'BYD', 'Dolphin', 2024], { phases: 1, watts: 7_000, battery: 44_900 }),
  car(['mg-mg4-ev', 'MG', 'MG4 EV', 2023], { phases: 3, watts: 11_000, battery: 64_000 }),
  car(['hyundai-ioniq-5', 'Hyundai', 'Ioniq 5', 2023], { phases: 3, watts: 11_000, battery: 72_600 }),
  motorbike(['vinfast-klara-s', 'VinFast', 'Klara S', 2018], { watts: 650, battery: 3_500 }),
  motorbike(['vinfast-feliz-s', 'VinFast', 'Feliz S', 2022], { watts: 650, battery: 3_500 }),
  motorbike(['vinfast-evo200', 'VinFast', 'Evo200', 2022], { watts: 400, battery: 3_500 }),
  motorbike(['vinfast-theon-s', 'VinFast', 'Theon S', 2022], { watts: 650, battery: 3_500 }),
  motorbike(['dat-bike-weaver', 'Dat Bike', 'Weaver', 2019], { watts: 1_300, battery: 4_900 }),
  motorbike(['yadea-odora-s', 'Yadea', 'Odora S', 2022], { watts: 300, battery: 1_560 }),
];
