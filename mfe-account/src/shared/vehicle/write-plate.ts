import { formatPlate } from '@evcare/shared-contracts/workshop';

/** A plate written out where the kind of its vehicle is not told: as a car's, else as a motorbike's. */
export function writePlate(plate: string): string {
  const car = formatPlate(plate, 'car');
  return car === plate ? formatPlate(plate, 'motorbike') : car;
}
