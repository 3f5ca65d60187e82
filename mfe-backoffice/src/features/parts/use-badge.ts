import { addressOf, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import { useApiQuery } from '../../shared/data';

/** Number of parts requests that need an action by the front desk; 0 while loading or not `enabled`. */
export function usePartsRequestsBadge(enabled: boolean): number {
  const address = enabled ? addressOf(staffPartsRequestApi.list, { query: { status: 'pending' } }) : null;
  const { data } = useApiQuery(address, {
    entities: ['parts-request'],
  });
  return data ? data.counts.pending + data.counts.returning : 0;
}
