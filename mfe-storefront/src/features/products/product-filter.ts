import {
  PRODUCT_CATEGORIES,
  PRODUCT_SORTS,
  VEHICLE_TYPES,
  type ProductCategory,
  type ProductSort,
  type VehicleType,
} from '@evcare/shared-contracts/shop';

/** Vehicle in the address. */
export interface VehicleFilter {
  readonly type: VehicleType | null;
  readonly model: string | null;
  readonly year: number | null;
}

/** Filter of the product list, as the address holds it. Prices are integer đồng. */
export interface ProductFilter {
  readonly category: ProductCategory | null;
  readonly q: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly brands: readonly string[];
  readonly inStock: boolean;
  /** Values of attributes, such as `length_5`; a product must match one of the values of each attribute. */
  readonly attributes: readonly string[];
  readonly vehicle: VehicleFilter | null;
  readonly sort: ProductSort;
  readonly page: number;
}

export const NO_FILTER: ProductFilter = {
  category: null,
  q: null,
  min: null,
  max: null,
  brands: [],
  inStock: false,
  attributes: [],
  vehicle: null,
  sort: PRODUCT_SORTS[0],
  page: 1,
};

/** The same limits as the API's (catalogue/schema). */
const MAX_PRICE = 2_000_000_000;
const MAX_PAGE = 1_000_000;
const MAX_BRANDS = 20;
const MAX_ATTRIBUTES = 30;
const ATTRIBUTE = /^[a-z]{1,20}_[a-z0-9.-]{1,20}$/;
const MAX_QUERY_LENGTH = 80;
/** Control characters, which the API rejects in any position. */
const CONTROL = /\p{Cc}/gu;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((item) => item === value) ?? null;

function whole(value: string | null, least: number, most: number): number | null {
  if (value === null || !/^\d{1,10}$/.test(value)) return null;
  const number = Number(value);
  return number >= least && number <= most ? number : null;
}

function readVehicle(query: URLSearchParams): VehicleFilter | null {
  const model = query.get('vehicle')?.replace(CONTROL, '').slice(0, 64) || null;
  const type = oneOf(VEHICLE_TYPES, query.get('type'));
  if (model === null) return type && { type, model, year: null };
  return { type, model, year: whole(query.get('year'), 1990, 2100) };
}

function readText(value: string | null): string | null {
  const text = (value ?? '').normalize('NFC').replace(/\s+/g, ' ').replace(CONTROL, '').trim();
  return text === '' ? null : [...text].slice(0, MAX_QUERY_LENGTH).join('');
}

/** Returns the distinct values of a parameter that is repeated or has several values separated by commas. */
const listOf = (query: URLSearchParams, name: string, most: number, isValid: (value: string) => boolean) => {
  const values = query.getAll(name).flatMap((value) => value.replace(CONTROL, '').split(','));
  return [...new Set(values.map((value) => value.trim()).filter(isValid))].slice(0, most);
};

/** Parses an address; ignores invalid values. */
export function readFilter(query: URLSearchParams): ProductFilter {
  const min = whole(query.get('min'), 0, MAX_PRICE);
  const max = whole(query.get('max'), 0, MAX_PRICE);
  const crossed = min !== null && max !== null && min > max;
  return {
    category: oneOf(PRODUCT_CATEGORIES, query.get('category')),
    q: readText(query.get('q')),
    min: crossed ? null : min,
    max: crossed ? null : max,
    brands: listOf(query, 'brand', MAX_BRANDS, Boolean),
    inStock: query.get('inStock') === '1' || query.get('inStock') === 'true',
    attributes: listOf(query, 'attr', MAX_ATTRIBUTES, (value) => ATTRIBUTE.test(value)),
    vehicle: readVehicle(query),
    sort: oneOf(PRODUCT_SORTS, query.get('sort')) ?? NO_FILTER.sort,
    page: whole(query.get('page'), 1, MAX_PAGE) ?? 1,
  };
}

/**
 * Returns the query string of a filter, with `?`, or an empty string for no filter. Equal filters give equal strings.
 */
export function writeFilter(filter: ProductFilter): string {
  const { category, q, min, max, brands, inStock, attributes, vehicle, sort, page } = filter;
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (q) query.set('q', q);
  if (min !== null) query.set('min', String(min));
  if (max !== null) query.set('max', String(max));
  for (const brand of [...brands].sort()) query.append('brand', brand);
  if (inStock) query.set('inStock', '1');
  for (const value of [...attributes].sort()) query.append('attr', value);
  if (vehicle?.model) query.set('vehicle', vehicle.model);
  if (vehicle?.model && vehicle.year !== null) query.set('year', String(vehicle.year));
  if (vehicle?.type) query.set('type', vehicle.type);
  if (sort !== NO_FILTER.sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the changed filter, back at the first page. */
export const narrowed = (filter: ProductFilter, change: Partial<ProductFilter>): ProductFilter => ({
  ...filter,
  page: 1,
  ...change,
});

/** Returns the filter with only its sort order. */
export const cleared = ({ sort }: ProductFilter): ProductFilter => ({ ...NO_FILTER, sort });

/** Returns the number of active filters, without sort order and page. */
export function countOf({
  category,
  q,
  min,
  max,
  brands,
  inStock,
  attributes,
  vehicle,
}: ProductFilter): number {
  const set = [category, q, min ?? max, inStock || null, vehicle];
  return set.filter((item) => item !== null).length + brands.length + attributes.length;
}

/** Value of an attribute in a filter. */
export const attributeChoice = (key: string, value: string): string => `${key}_${value}`;
