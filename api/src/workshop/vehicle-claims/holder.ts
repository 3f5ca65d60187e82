import { foldText } from '@evcare/shared-contracts/shop';
import { and, desc, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import { serviceOrders, type ServiceOrderRow } from '../service-orders';
import { findPlateReleasedAt, lockByPlate, type VehicleRow } from '../vehicles';

/** Visits that an account sees once a vehicle is added to it. */
export interface HolderVisits {
  /** Visits from before the vehicle was in the account, oldest first. */
  readonly visits: readonly ServiceOrderRow[];
  /** Vehicle with the plate that is in an account already. */
  readonly vehicle: VehicleRow | null;
}

/**
 * Returns the visits of the person who brought a vehicle to the visit `order`: the unbroken series, back from
 * the newest visit of the plate, with the same contact. A visit with another phone number, a visit that belongs
 * to an account, and the time when the plate last left an account end the series, because what is earlier may
 * belong to a former owner.
 * @returns no visits if a newer visit has another contact, so that `order` is of a former holder
 */
export async function findHolderVisits(
  tx: Queries,
  order: ServiceOrderRow,
  accountId: string,
): Promise<HolderVisits> {
  const { plate } = order.vehicle;
  const vehicle = await lockByPlate(tx, plate);
  const releasedAt = await findPlateReleasedAt(tx, plate);
  const visits: ServiceOrderRow[] = [];
  for (const visit of await findVisits(tx, plate)) {
    // Later visits of the vehicle in the same account continue the series.
    if (visit.vehicleId !== null && visit.vehicleId === vehicle?.id && vehicle.ownerId === accountId)
      continue;
    if (!isSameHolder(visit, order, accountId)) break;
    if (releasedAt !== null && visit.createdAt <= releasedAt) break;
    visits.unshift(visit);
  }
  return { vehicle, visits: visits.some(({ id }) => id === order.id) ? visits : [] };
}

const isSameHolder = (visit: ServiceOrderRow, order: ServiceOrderRow, accountId: string): boolean =>
  visit.vehicleId === null &&
  (visit.userId === accountId || (visit.userId === null && visit.phoneNumber === order.phoneNumber));

/** Returns the visits of a plate that were not cancelled, newest first. */
const findVisits = (db: Queries, plate: string): Promise<ServiceOrderRow[]> =>
  db
    .select()
    .from(serviceOrders)
    .where(
      and(
        // The index on the search text finds candidates; the comparison requires the exact plate.
        sql`${serviceOrders.searchText} like ${`%|${literal(foldText(plate))}`}`,
        sql`${serviceOrders.vehicle} ->> 'plate' = ${plate}`,
        ne(serviceOrders.status, 'cancelled'),
      ),
    )
    .orderBy(desc(serviceOrders.createdAt), desc(serviceOrders.id));
