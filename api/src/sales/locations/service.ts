import type { Place } from '@evcare/shared-contracts/shop';
import { etagOf } from '../../platform/endpoints/etag';
import data from './places.json';

/** Response body with its ETag. */
export interface Tagged {
  readonly items: readonly Place[];
  readonly etag: string;
}

/** Commune with its province, by code and name. */
export interface FoundWard {
  readonly provinceCode: string;
  readonly wardCode: string;
  readonly ward: string;
  readonly province: string;
}

export interface Locations {
  /** Returns all provinces, centrally governed cities first. */
  provinces(): Tagged;
  /** Returns the communes of a province; `null` if the province does not exist. */
  wards(provinceCode: string): Tagged | null;
  /** Returns the names of a province and of a commune in it; `null` if the commune is not in the province. */
  find(provinceCode: string, wardCode: string): { readonly province: string; readonly ward: string } | null;
  /** Returns a commune with its province; `null` if the commune does not exist. */
  findWard(wardCode: string): FoundWard | null;
}

const CODE_LENGTH = 5;
const CITY = 'Thành phố';
const vietnamese = new Intl.Collator('vi', { numeric: true });
const byName = (a: Place, b: Place) => vietnamese.compare(a.name, b.name);

const tagged = (items: readonly Place[]): Tagged => ({
  items,
  etag: etagOf(JSON.stringify(items)),
});

let locations: Locations | undefined;

/**
 * Returns the service for administrative units in two tiers: 34 provinces and 3,321 communes since 01/07/2025
 * (decision D11). It never changes, so it is created once per process.
 */
export const createLocations = (): Locations => (locations ??= readLocations());

function readLocations(): Locations {
  const cities = (place: Place) => Number(!place.name.startsWith(CITY));
  const provinces = data.provinces
    .map(({ code, name }) => ({ code, name }))
    .sort((a, b) => cities(a) - cities(b) || byName(a, b));
  const wards = new Map(data.provinces.map(({ code, wards: kinds }) => [code, tagged(read(kinds))]));
  const nameOf = (places: readonly Place[], wanted: string) =>
    places.find(({ code }) => code === wanted)?.name ?? null;
  const all = tagged(provinces);
  const provinceOf = new Map(
    [...wards].flatMap(([code, { items }]) => items.map((ward) => [ward.code, code] as const)),
  );

  const find: Locations['find'] = (provinceCode, wardCode) => {
    const province = nameOf(provinces, provinceCode);
    const ward = nameOf(wards.get(provinceCode)?.items ?? [], wardCode);
    return province === null || ward === null ? null : { province, ward };
  };

  return {
    provinces: () => all,
    wards: (code) => wards.get(code) ?? null,
    find,
    findWard(wardCode) {
      const provinceCode = provinceOf.get(wardCode);
      const names = provinceCode === undefined ? null : find(provinceCode, wardCode);
      return provinceCode === undefined || !names ? null : { provinceCode, wardCode, ...names };
    },
  };
}

const read = (kinds: Readonly<Record<string, string | undefined>>): Place[] =>
  Object.entries(kinds)
    .flatMap(([kind, list = '']) =>
      list
        .split('|')
        .map((item) => ({ code: item.slice(0, CODE_LENGTH), name: `${kind} ${item.slice(CODE_LENGTH)}` })),
    )
    .sort(byName);
