import type { Queries } from '../../platform/db/client';
import { acquireAdvisoryLocks } from '../../platform/db/advisory-locks';

/**
 * Acquires advisory locks of orders. A transaction that needs several purposes locks `first-order` before
 * `open-orders`.
 */
export const acquireLocks = (
  tx: Queries,
  purpose: 'first-order' | 'open-orders' | 'transfer-reference' | 'parcel-key',
  keys: readonly (string | null | undefined)[],
): Promise<void> => acquireAdvisoryLocks(tx, purpose, keys);
