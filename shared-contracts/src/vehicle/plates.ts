import type { VehicleType } from '../catalogue/catalogue';

const CAR = /^[1-9]\d[A-Z]{1,2}\d{4,5}$/;
const MOTORBIKE = /^[1-9]\d([A-Z]\d|[A-Z]{2}|MĐ\d)\d{4,5}$/;
const SPECIAL = /^[0-9A-ZĐ]{4,12}$/;
/** Prefix and the last four or five digits, by vehicle type. */
const CAR_PARTS = /^([1-9]\d[A-Z]{1,2})(\d{4,5})$/;
const MOTORBIKE_PARTS = /^([1-9]\d(?:[A-Z]\d|[A-Z]{2}|MĐ\d))(\d{4,5})$/;

/**
 * Normalizes a plate for comparison: upper case, only digits and letters, "MD" of e-motorbikes as "MĐ"
 * (product rule §2.0, decision D10).
 */
export function normalisePlate(typed: string, type: VehicleType): string {
  const plain = typed
    // Converts full-width letters and digits of some keyboards.
    .normalize('NFKC')
    .toUpperCase()
    // Replaces the Icelandic and African letters that look the same.
    .replace(/[\u00d0\u0189]/g, 'Đ')
    .replace(/[^0-9A-ZĐ]/g, '');
  return type === 'motorbike' ? plain.replace(/^([1-9]\d)MD(?=\d)/, '$1MĐ') : plain;
}

/**
 * Returns whether a normalized plate is valid for the type; special plates (diplomats, army) only need 4 to
 * 12 letters and digits.
 */
export function isPlate(plate: string, type: VehicleType, special = false): boolean {
  if (special) return SPECIAL.test(plate);
  return (type === 'car' ? CAR : MOTORBIKE).test(plate);
}

/** Formats a normalized plate: `51K-123.45`, `59X1-123.45`, `29MĐ1-234.56`, `30A-1234`. */
export function formatPlate(plate: string, type: VehicleType): string {
  const [, series, digits] = (type === 'car' ? CAR_PARTS : MOTORBIKE_PARTS).exec(plate) ?? [];
  if (series === undefined || digits === undefined) return plate;
  return `${series}-${digits.length === 5 ? `${digits.slice(0, 3)}.${digits.slice(3)}` : digits}`;
}
