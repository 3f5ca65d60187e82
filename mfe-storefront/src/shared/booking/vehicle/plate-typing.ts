import type { VehicleType } from '@evcare/shared-contracts/shop';
import { normalisePlate } from '@evcare/shared-contracts/workshop';

const SERIES: Record<VehicleType, RegExp> = {
  car: /^([1-9]\d[A-Z]{1,2})(\d{1,5})$/,
  motorbike: /^([1-9]\d(?:[A-Z]\d|[A-Z]{2}|MĐ\d))(\d{1,5})$/,
};

/**
 * Formats a plate while it is being typed: `51k12345` becomes `51K-123.45`. Text that does not match a
 * pattern yet stays as it is, in upper case.
 */
export function writePlate(typed: string, type: VehicleType | ''): string {
  const upper = typed.normalize('NFC').toUpperCase();
  if (type === '') return upper;
  const [, series, digits] = SERIES[type].exec(normalisePlate(typed, type)) ?? [];
  if (series === undefined || digits === undefined) return upper;
  return `${series}-${digits.length === 5 ? `${digits.slice(0, 3)}.${digits.slice(3)}` : digits}`;
}
