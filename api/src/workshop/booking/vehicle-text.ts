import { formatPlate } from '@evcare/shared-contracts/workshop';
import type { DescribedVehicle } from './tables';

/** `VF 8 2023` */
export const vehicleName = ({ model, year }: DescribedVehicle): string => `${model} ${year}`;

/** `51K-123.45` */
export const plateText = ({ plate, type }: DescribedVehicle): string => formatPlate(plate, type);

/** `VF 8 2023 · 51K-123.45` */
export const vehicleText = (vehicle: DescribedVehicle): string =>
  `${vehicleName(vehicle)} · ${plateText(vehicle)}`;
