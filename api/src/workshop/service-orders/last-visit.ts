import { foldText } from '@evcare/shared-contracts/shop';
import { and, desc, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import { odometerBackwards } from '../vehicles';
import type { OrderRow } from './repository';
import { serviceOrders } from './tables';

export interface LastOdometer {
  /** Kilometres. */
  readonly value: number;
  readonly at: Date;
}

/** Condition for the service orders of a normalised plate that were not cancelled. */
export const visitsOf = (plate: string): SQL | undefined =>
  and(
    // The index on the search text finds candidates; the comparison requires the exact plate.
    sql`${serviceOrders.searchText} like ${`%|${literal(foldText(plate))}`}`,
    sql`${serviceOrders.vehicle} ->> 'plate' = ${plate}`,
    ne(serviceOrders.status, 'cancelled'),
  );

/**
 * Finds the newest service order of a plate that was not cancelled.
 * @param plate normalised
 */
export async function findLastVisit(db: Queries, plate: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(serviceOrders)
    .where(visitsOf(plate))
    .orderBy(desc(serviceOrders.createdAt))
    .limit(1);
  return row ?? null;
}

/** Time of a visit: its delivery or, before it, its check-in. */
export const timeOfVisit = ({ deliveredAt, createdAt }: Pick<OrderRow, 'deliveredAt' | 'createdAt'>): Date =>
  deliveredAt ?? createdAt;

/** Last odometer reading of a visit. */
export const odometerOf = (visit: OrderRow): LastOdometer => ({
  value: visit.odometerOut ?? visit.odometerIn,
  at: timeOfVisit(visit),
});

/** Odometer readings of a visit: at check-in and, once the vehicle was delivered, at delivery. */
export const readingsOf = ({ odometerIn, odometerOut, createdAt, deliveredAt }: OrderRow): LastOdometer[] => [
  { value: odometerIn, at: createdAt },
  ...(odometerOut !== null && deliveredAt !== null ? [{ value: odometerOut, at: deliveredAt }] : []),
];

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
  const visit = await findLastVisit(tx, plate);
  const last = visit && odometerOf(visit).value;
  if (last !== null && value < last) throw odometerBackwards(last);
}
