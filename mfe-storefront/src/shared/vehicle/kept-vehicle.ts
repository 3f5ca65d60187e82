import { VEHICLE_TYPES, type VehicleModel, type VehicleType } from '@evcare/shared-contracts/shop';

/** Vehicle chosen by the visitor, with the model from the API, so that showing its name needs no request. */
export interface ChosenVehicle {
  readonly type: VehicleType;
  /** Null if only the type is known. */
  readonly model: VehicleModel | null;
  readonly year: number | null;
  /**
   * Account that the vehicle came from; the vehicle is removed when that user signs out. Absent if it was
   * chosen by hand.
   */
  readonly owner?: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isYear = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1990 && Number(value) <= 2100;
const isType = (value: unknown): value is VehicleType => VEHICLE_TYPES.some((type) => type === value);

function readModel(value: unknown): VehicleModel | null {
  if (!isFields(value)) return null;
  const { code, type, make, model, yearFrom, yearTo } = value;
  if (!isFilled(code) || !isType(type) || !isFilled(make) || !isFilled(model) || !isYear(yearFrom))
    return null;
  return { code, type, make, model, yearFrom, yearTo: isYear(yearTo) ? yearTo : null };
}

/** Parses the stored vehicle; returns null if it is invalid. */
export function readVehicle(text: string | null): ChosenVehicle | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(value) || !isType(value['type'])) return null;
  const type = value['type'];
  const model = readModel(value['model']);
  const year = model && isYear(value['year']) ? value['year'] : null;
  const owner = isFilled(value['owner']) ? { owner: value['owner'] } : {};
  return {
    type,
    ...(model && model.type !== type ? { model: null, year: null } : { model, year }),
    ...owner,
  };
}

export const writeVehicle = ({ type, model, year, owner }: ChosenVehicle): string =>
  JSON.stringify({ type, model, year: model ? year : null, owner });
