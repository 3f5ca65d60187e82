import { useSearchParams } from '@evcare/shared-contracts/router';

/** Returns true if the visitor has just come back from the page of a gateway. */
export const useHasReturned = (): boolean => useSearchParams()[0].get('payment') === 'returned';
