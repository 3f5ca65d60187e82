import type { ServicePackage } from '@evcare/shared-contracts/shop';

/** Returns the name of the picture of a package: a scooter's package has another one than a car's. */
export const packagePicture = ({
  tier,
  vehicleType,
}: Pick<ServicePackage, 'tier' | 'vehicleType'>): string =>
  vehicleType === 'car' ? `package-${tier}` : `package-${tier}-${vehicleType}`;
