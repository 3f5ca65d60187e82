import { formatPlate } from '@evcare/shared-contracts/workshop';
import type { OrderRow } from './repository';

/** Formats the plate for users: `51K-123.45`. */
export const plateOf = ({ vehicle }: Pick<OrderRow, 'vehicle'>): string =>
  formatPlate(vehicle.plate, vehicle.type);

/** Returns model and year: `VF 8 2023`. */
export const vehicleName = ({ vehicle }: Pick<OrderRow, 'vehicle'>): string =>
  `${vehicle.model} ${vehicle.year}`;
