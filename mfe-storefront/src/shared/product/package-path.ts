import { PATHS } from '@evcare/shared-contracts';
import type { PackageTier, VehicleType } from '@evcare/shared-contracts/shop';

/** Address of the packages for a type of vehicle. */
export const packagesPath = (type: VehicleType): string => `${PATHS.packages}?type=${type}`;

/** Address where a package is bought. */
export const packagePath = (tier: PackageTier, type: VehicleType): string =>
  `${PATHS.packages}/${tier}?type=${type}`;
