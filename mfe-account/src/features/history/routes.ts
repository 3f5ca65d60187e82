import { addressOf, historyApi } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs, RouteObject } from '@evcare/shared-contracts/router';
import type {
  MaintenanceList,
  MaintenanceRecord,
  RecommendationList,
} from '@evcare/shared-contracts/workshop';
import type { DataCache, Read } from '@evcare/shared-ui/data';
import { parseFilter, toQuery, type HistoryFilter } from './filter';

export interface HistoryData {
  readonly filter: HistoryFilter;
  readonly list: Read<MaintenanceList>;
  /** Declined or recommended work that can be booked now. */
  readonly recommendations: Read<RecommendationList>;
}

export interface RecordData {
  readonly record: Read<MaintenanceRecord>;
}

/** Path of the history page. */
export const LIST_PATH = '/maintenance-history';

/** Route of the list of workshop visits, filtered by the URL. */
export const historyRoute = (data: DataCache): Pick<RouteObject, 'loader'> => ({
  loader: ({ request }: LoaderFunctionArgs): HistoryData => {
    const filter = parseFilter(new URL(request.url).searchParams);
    return {
      filter,
      list: data.read(addressOf(historyApi.list, { query: toQuery(filter) })),
      recommendations: data.read(
        addressOf(historyApi.recommendations, { query: { vehicleId: filter.vehicleId || undefined } }),
      ),
    };
  },
});

/** Route of a single visit. */
export const recordRoute = (data: DataCache): Pick<RouteObject, 'loader'> => ({
  loader: ({ params }: LoaderFunctionArgs): RecordData => ({
    record: data.read(addressOf(historyApi.read, { params: { id: params['id'] ?? '' } })),
  }),
});
