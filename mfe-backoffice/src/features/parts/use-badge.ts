import { addressOf, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import { useApiQuery } from '../../shared/data';

/** Number of parts requests that need an action by the front desk; 0 while loading. */
export function usePartsRequestsBadge(): number {
  const { data } = useApiQuery(addressOf(staffPartsRequestApi.list, { query: { status: 'pending' } }), {
    entities: ['parts-request'],
  });
  return data ? data.counts.pending + data.counts.returning : 0;
}
