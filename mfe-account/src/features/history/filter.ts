import { SERVICE_TYPES, type ServiceType } from '@evcare/shared-contracts/shop';

/** Which visits are shown. An empty text lets all through. */
export interface HistoryFilter {
  readonly vehicleId: string;
  readonly year: string;
  readonly type: ServiceType | '';
  readonly page: number;
}

const MAX_PAGE = 10_000;
const YEAR = /^20\d{2}$/;
const ID = /^[\w-]{1,60}$/;

/** Reads the address; what makes no sense is left out. */
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

/** Writes the address, and the query of the call: `?vehicleId=…&page=2`, or nothing. */
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
