import { formatPlate } from '@evcare/shared-contracts/workshop';

/** Formats a plate of unknown vehicle type: as a car plate if it matches, else as a motorbike plate. */
export function formatAnyPlate(plate: string): string {
  const carPlate = formatPlate(plate, 'car');
  return carPlate === plate ? formatPlate(plate, 'motorbike') : carPlate;
}
