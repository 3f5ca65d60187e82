import { VEHICLE_TYPES, type VehicleType } from '@evcare/shared-contracts/shop';

/**
 * Query of the address: `?vehicle=car&symptoms=a,b&codes=P0AA6`. A form sent without scripts repeats
 * `symptoms` for each checkbox.
 */
export interface DiagnosisQuery {
  readonly vehicle: VehicleType;
  readonly symptoms: readonly string[];
  readonly codes: readonly string[];
}

const CODE = /^[PBCU][0-9A-F]{4}$/;
const list = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];

export const readCodes = (typed: string): string[] => list(typed.toUpperCase());

export const isCode = (code: string): boolean => CODE.test(code);

export function readQuery(query: URLSearchParams, known: VehicleType = 'car'): DiagnosisQuery {
  return {
    vehicle: VEHICLE_TYPES.find((type) => type === query.get('vehicle')) ?? known,
    symptoms: list(query.getAll('symptoms').join()),
    codes: readCodes(query.get('codes') ?? '').filter(isCode),
  };
}

export function writeQuery({ vehicle, symptoms, codes }: DiagnosisQuery): string {
  const query = new URLSearchParams({ vehicle });
  if (symptoms.length > 0) query.set('symptoms', symptoms.join(','));
  if (codes.length > 0) query.set('codes', codes.join(','));
  return `?${query.toString()}`;
}
