import type { Vehicle, VehicleModel } from '@evcare/shared-contracts/shop';
import { vehicle as t } from '../../messages/vehicle';

/** Returns 'VF 8' for badges; the type in lower case if the model is unknown. */
export const shortName = (vehicle: Vehicle, model: VehicleModel | null): string =>
  model?.model ?? t.types[vehicle.type].toLocaleLowerCase('vi');

/** 'VF 8 2023'. */
export const fullName = (vehicle: Vehicle, model: VehicleModel | null): string =>
  model ? [model.model, vehicle.year].filter(Boolean).join(' ') : t.types[vehicle.type];
