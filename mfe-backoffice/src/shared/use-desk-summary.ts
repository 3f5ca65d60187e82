import { addressOf, frontDeskApi } from '@evcare/shared-contracts/endpoints';
import type { DeskSummary } from '@evcare/shared-contracts/office';
import { useApiQuery, type ApiQuery } from './data';

/** Refresh interval in milliseconds: late and at-risk times grow without any change of the data. */
const REFRESH_INTERVAL_MS = 60_000;
/** Time in milliseconds in which the rail and the page share one response. */
const SHARED_MS = 5_000;

/** Summary of the front desk, for its start page and for the numbers of the rail; not requested unless `enabled`. */
export const useDeskSummary = (enabled: boolean): ApiQuery<DeskSummary> =>
  useApiQuery(enabled ? addressOf(frontDeskApi.summary) : null, {
    entities: ['appointment', 'service-order', 'parts-request', 'shop-order', 'calendar', 'contact'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
    keepPrevious: false,
    freshMs: SHARED_MS,
  });
