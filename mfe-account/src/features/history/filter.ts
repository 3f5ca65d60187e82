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

/** Returns the parts of the filter that are set, for the API. */
export const toQuery = ({ vehicleId, year, type, page }: HistoryFilter) => ({
  ...(vehicleId !== '' && { vehicleId }),
  ...(year !== '' && { year: Number(year) }),
  ...(type !== '' && { type }),
  ...(page > 1 && { page }),
});

/** Returns the query string for the URL: `?vehicleId=…&page=2`, or an empty string. */
export function toSearch(filter: HistoryFilter): string {
  const query = new URLSearchParams(Object.entries(toQuery(filter)) as [string, string][]);
  return query.size > 0 ? `?${query}` : '';
}

export const isFiltered = ({ vehicleId, year, type }: HistoryFilter): boolean =>
  vehicleId !== '' || year !== '' || type !== '';
