import type { OfficePartsRequestList } from '@evcare/shared-contracts/office';
import { useOfficeQuery } from '../../shared/data';

/** How many requests the office has to do something about; 0 until it is known. */
export function usePartsRequestsBadge(): number {
  const { data } = useOfficeQuery<OfficePartsRequestList>('/staff/parts-requests?status=pending', {
    entities: ['parts-request'],
  });
  return data ? data.counts.pending + data.counts.returning : 0;
}
