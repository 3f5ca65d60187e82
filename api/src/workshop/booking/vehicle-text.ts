import { formatPlate } from '@evcare/shared-contracts/workshop';
import type { DescribedVehicle, HomeAddress } from './tables';

/** `VF 8 2023` */
export const vehicleName = ({ model, year }: DescribedVehicle): string => `${model} ${year}`;

/** `45 Đường số 10, Phường Tân Hưng, Thành phố Hồ Chí Minh` */
export const addressText = ({ line, ward, province }: HomeAddress): string => `${line}, ${ward}, ${province}`;

/** Words of the address, by which the desk can search for a visit at home. */
export const addressWords = (address: HomeAddress | null | undefined): string =>
  address ? addressText(address) : '';

/** `51K-123.45` */
export const plateText = ({ plate, type }: DescribedVehicle): string => formatPlate(plate, type);

/** `VF 8 2023 · 51K-123.45` */
export const vehicleText = (vehicle: DescribedVehicle): string =>
  `${vehicleName(vehicle)} · ${plateText(vehicle)}`;
