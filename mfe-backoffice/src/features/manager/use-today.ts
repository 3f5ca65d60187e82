import { addressOf, frontDeskApi } from '@evcare/shared-contracts/endpoints';
import { useApiQuery } from '../../shared/data';

/** Refresh interval in milliseconds: late and at-risk times grow without any change of the data. */
const REFRESH_INTERVAL_MS = 60_000;

/** State of the workshop today, the same data as on the front desk's page. */
export const useToday = () =>
  useApiQuery(addressOf(frontDeskApi.summary), {
    entities: ['appointment', 'service-order', 'parts-request', 'shop-order', 'calendar'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
