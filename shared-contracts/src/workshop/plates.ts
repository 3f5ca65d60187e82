import type { VehicleType } from '../shop/catalogue';

const CAR = /^[1-9]\d[A-Z]{1,2}\d{4,5}$/;
const MOTORBIKE = /^[1-9]\d([A-Z]\d|[A-Z]{2}|MĐ\d)\d{4,5}$/;
const SPECIAL = /^[0-9A-ZĐ]{4,12}$/;
/** What stands before the last four or five digits, by kind. */
const CAR_PARTS = /^([1-9]\d[A-Z]{1,2})(\d{4,5})$/;
const MOTORBIKE_PARTS = /^([1-9]\d(?:[A-Z]\d|[A-Z]{2}|MĐ\d))(\d{4,5})$/;

/**
 * A plate in the one form it is compared in: upper case, only digits and letters, an e-motorbike's "MD" as "MĐ"
 * (product rule §2.0, decision D10).
 */
export function normalisePlate(typed: string, type: VehicleType): string {
  const plain = typed
    // Full-width letters and digits, as some keyboards write them, are the same ones.
    .normalize('NFKC')
    .toUpperCase()
    // The Icelandic and the African letter look the same.
    .replace(/[\u00d0\u0189]/g, 'Đ')
    .replace(/[^0-9A-ZĐ]/g, '');
  return type === 'motorbike' ? plain.replace(/^([1-9]\d)MD(?=\d)/, '$1MĐ') : plain;
}

/** Whether a normalised plate is one of this kind of vehicle; a special one (diplomats, the army) only has to be short. */
export function isPlate(plate: string, type: VehicleType, special = false): boolean {
  if (special) return SPECIAL.test(plate);
  return (type === 'car' ? CAR : MOTORBIKE).test(plate);
}

/** A normalised plate as people read it: `51K-123.45`, `59X1-123.45`, `29MĐ1-234.56`, `30A-1234`. */
export function formatPlate(plate: string, type: VehicleType): string {
  const [, series, digits] = (type === 'car' ? CAR_PARTS : MOTORBIKE_PARTS).exec(plate) ?? [];
  if (series === undefined || digits === undefined) return plate;
  return `${series}-${digits.length === 5 ? `${digits.slice(0, 3)}.${digits.slice(3)}` : digits}`;
}
