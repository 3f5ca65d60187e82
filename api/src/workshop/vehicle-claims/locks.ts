import { asc, inArray } from 'drizzle-orm';
import { acquireAdvisoryLocks } from '../../platform/db/advisory-locks';
import type { Queries } from '../../platform/db/client';
import { serviceOrders, type ServiceOrderRow } from '../service-orders';

/**
 * Makes transactions that add or remove the visits of a plate run one after another. It must be the first lock of
 * the transaction; service orders are next, then the vehicle.
 */
export const lockPlate = (tx: Queries, plate: string): Promise<void> =>
  acquireAdvisoryLocks(tx, 'vehicle-claim', [plate]);

/** Locks service orders until the transaction ends, and returns them by id. */
export const lockVisits = (tx: Queries, ids: readonly string[]): Promise<ServiceOrderRow[]> =>
  tx
    .select()
    .from(serviceOrders)
    .where(inArray(serviceOrders.id, [...ids]))
    .orderBy(asc(serviceOrders.id))
    .for('update');
