import { addressOf, staffContactApi } from '@evcare/shared-contracts/endpoints';
import { useApiQuery } from './data';

/** Number of customers who wait for a call; 0 while loading or not `enabled`. */
export function useWaitingContacts(enabled: boolean): number {
  const address = enabled ? addressOf(staffContactApi.list, { query: { queue: 'open' } }) : null;
  return useApiQuery(address, { entities: ['contact'] }).data?.total ?? 0;
}
