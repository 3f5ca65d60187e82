import type { VehicleModel } from '@evcare/shared-contracts/shop';

const car = (code: string, make: string, model: string, yearFrom: number): VehicleModel => ({
  code,
  type: 'car',
  make,
  model,
  yearFrom,
  yearTo: null,
});
const motorbike = (...given: Parameters<typeof car>): VehicleModel => ({
  ...car(...given),
  type: 'motorbike',
});

/** Electric vehicles sold in Vietnam for which the shop has parts or services, with their model years. */
export const VEHICLE_MODELS: readonly VehicleModel[] = [
  car('vinfast-vf-3', 'VinFast', 'VF 3', 2024),
  car('vinfast-vf-5', 'VinFast', 'VF 5', 2023),
  car('vinfast-vf-6', 'VinFast', 'VF 6', 2023),
  car('vinfast-vf-7', 'VinFast', 'VF 7', 2024),
  car('vinfast-vf-8', 'VinFast', 'VF 8', 2022),
  car('vinfast-vf-9', 'VinFast', 'VF 9', 2023),
  car('vinfast-vf-e34', 'VinFast', 'VF e34', 2021),
  car('byd-atto-3', 'BYD', 'Atto 3', 2024),
  car('byd-dolphin', 'BYD', 'Dolphin', 2024),
  car('mg-mg4-ev', 'MG', 'MG4 EV', 2023),
  car('hyundai-ioniq-5', 'Hyundai', 'Ioniq 5', 2023),
  motorbike('vinfast-klara-s', 'VinFast', 'Klara S', 2018),
  motorbike('vinfast-feliz-s', 'VinFast', 'Feliz S', 2022),
  motorbike('vinfast-evo200', 'VinFast', 'Evo200', 2022),
  motorbike('vinfast-theon-s', 'VinFast', 'Theon S', 2022),
  motorbike('dat-bike-weaver', 'Dat Bike', 'Weaver', 2019),
  motorbike('yadea-odora-s', 'Yadea', 'Odora S', 2022),
];
