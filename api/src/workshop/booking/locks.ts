import type { Queries } from '../../platform/db/client';
import { acquireAdvisoryLocks } from '../../platform/db/advisory-locks';

/**
 * Acquires advisory locks of bookings. A transaction that needs both purposes locks `booking-person` before
 * `booking-day`. Bookings of one day are serialised because two conflicting inserts would otherwise wait for each
 * other until the database aborts one of them.
 */
export const acquireLocks = (
  tx: Queries,
  purpose: 'booking-person' | 'booking-day',
  keys: readonly (string | null)[],
): Promise<void> => acquireAdvisoryLocks(tx, purpose, keys);
