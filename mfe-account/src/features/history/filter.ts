import { SERVICE_TYPES, type ServiceType } from '@evcare/shared-contracts/shop';

/** Filter of workshop visits. An empty string matches all. */
export interface HistoryFilter {
  readonly vehicleId: string;
  readonly year: string;
  readonly type: ServiceType | '';
  readonly page: number;
}

const MAX_PAGE = 10_000;
const YEAR = /^20\d{2}$/;
const ID = /^[\w-]{1,60}$/;

/** Parses the filter from the URL; invalid values are ignored. */
export function parseFilter(params: URLSearchParams): HistoryFilter {
  const vehicleId = params.get('vehicleId') ?? '';
  const year = params.get('year') ?? '';
  const page = Number(params.get('page'));
  return {
    vehicleId: ID.test(vehicleId) ? vehicleId : '',
    year: YEAR.test(year) ? year : '',
    type: SERVICE_TYPES.find((type) => type === params.get('type')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Returns the query string for the URL and for the API: `?vehicleId=…&page=2`, or an empty string. */
export function toSearch({ vehicleId, year, type, page }: HistoryFilter): string {
  const query = new URLSearchParams();
  if (vehicleId !== '') query.set('vehicleId', vehicleId);
  if (year !== '') query.set('year', year);
  if (type !== '') query.set('type', type);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

export const isFiltered = ({ vehicleId, year, type }: HistoryFilter): boolean =>
  vehicleId !== '' || year !== '' || type !== '';
