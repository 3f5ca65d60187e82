import type { Queries } from '../../platform/db/client';
import { serviceOrders, visitsOf, type ServiceOrderRow } from '../service-orders';
import { findPlateReleasedAt, lockByPlate, type VehicleRow } from '../vehicles';
import { lockVisits } from './locks';

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
 * to another account, and the time when the plate last left an account end the series, because what is earlier may
 * belong to a former owner. The phone number counts for visits of the account too: a buyer may have the paper of
 * the seller. The caller has locked the plate; the visits and the vehicle stay locked.
 * @returns no visits if a newer visit has another contact, so that `order` is of a former holder
 */
export async function findHolderVisits(
  tx: Queries,
  order: ServiceOrderRow,
  accountId: string,
): Promise<HolderVisits> {
  const { plate } = order.vehicle;
  // Service orders are locked before the vehicle, as in a delivery.
  const locked = await lockVisitsOf(tx, plate);
  const vehicle = await lockByPlate(tx, plate);
  const releasedAt = await findPlateReleasedAt(tx, plate);
  const visits: ServiceOrderRow[] = [];
  for (const visit of locked) {
    if (visit.phoneNumber !== order.phoneNumber) break;
    // Visits of the vehicle in the same account continue the series.
    if (visit.vehicleId !== null && visit.vehicleId === vehicle?.id && vehicle.ownerId === accountId)
      continue;
    if (visit.vehicleId !== null || (visit.userId !== null && visit.userId !== accountId)) break;
    if (releasedAt !== null && visit.createdAt <= releasedAt) break;
    visits.unshift(visit);
  }
  return { vehicle, visits: visits.some(({ id }) => id === order.id) ? visits : [] };
}

/** Locks and returns the visits of a plate that were not cancelled, newest first. */
async function lockVisitsOf(tx: Queries, plate: string): Promise<ServiceOrderRow[]> {
  const found = await tx.select({ id: serviceOrders.id }).from(serviceOrders).where(visitsOf(plate));
  const locked = await lockVisits(
    tx,
    found.map(({ id }) => id),
  );
  return locked
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
}
