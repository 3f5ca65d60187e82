import { foldText } from '@evcare/shared-contracts/shop';
import { and, desc, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import { odometerBackwards } from '../vehicles';
import { serviceOrders } from './tables';

export interface LastOdometer {
  /** Kilometres. */
  readonly value: number;
  readonly at: Date;
}

/**
 * Finds the last odometer reading of a plate in the service orders. A vehicle without an account has
 * no other reading.
 * @param plate normalised
 */
export async function findLastOdometer(db: Queries, plate: string): Promise<LastOdometer | null> {
  const [row] = await db
    .select({
      before: serviceOrders.odometerIn,
      after: serviceOrders.odometerOut,
      receivedAt: serviceOrders.createdAt,
      deliveredAt: serviceOrders.deliveredAt,
    })
    .from(serviceOrders)
    .where(
      and(
        // The index on the search text finds candidates; the comparison requires the exact plate.
        sql`${serviceOrders.searchText} like ${`%|${literal(foldText(plate))}`}`,
        sql`${serviceOrders.vehicle} ->> 'plate' = ${plate}`,
        ne(serviceOrders.status, 'cancelled'),
      ),
    )
    .orderBy(desc(serviceOrders.createdAt))
    .limit(1);
  if (!row) return null;
  return { value: row.after ?? row.before, at: row.deliveredAt ?? row.receivedAt };
}

/**
 * Rejects a reading below the last reading of the plate, unless a reason is given.
 * @throws ApiError 409 ODOMETER_BACKWARDS
 */
export async function requireRisingOdometer(
  tx: Queries,
  plate: string,
  value: number,
  reason: string | null,
): Promise<void> {
  if (reason?.trim()) return;
  const last = await findLastOdometer(tx, plate);
  if (last && value < last.value) throw odometerBackwards(last.value);
}
