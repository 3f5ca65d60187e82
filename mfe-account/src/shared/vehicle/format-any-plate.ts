import { formatPlate } from '@evcare/shared-contracts/workshop';

/** A plate written out where the kind of its vehicle is not told: as a car's, else as a motorbike's. */
export function formatAnyPlate(plate: string): string {
  const carPlate = formatPlate(plate, 'car');
  return carPlate === plate ? formatPlate(plate, 'motorbike') : carPlate;
}
