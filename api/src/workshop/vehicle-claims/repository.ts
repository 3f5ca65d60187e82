import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../booking';
import { serviceOrders } from '../service-orders';
import { subscriptions } from '../subscriptions';
import { vehicleClaims } from './tables';

/** True if the account has booked, brought or subscribed the vehicle beyond the given visits. */
export async function isUsedSince(
  db: Queries,
  vehicleId: string,
  visitIds: readonly string[],
): Promise<boolean> {
  const others = and(eq(serviceOrders.vehicleId, vehicleId), notInArray(serviceOrders.id, [...visitIds]));
  const counts = [
    await db.$count(serviceOrders, others),
    await db.$count(appointments, eq(appointments.vehicleId, vehicleId)),
    await db.$count(subscriptions, eq(subscriptions.vehicleId, vehicleId)),
  ];
  return counts.some((count) => count > 0);
}

/** Returns those of the vehicles that were added to their account from a visit. */
export async function findLinkedVehicles(
  db: Queries,
  vehicleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ vehicleId: vehicleClaims.vehicleId })
    .from(vehicleClaims)
    .where(
      and(
        inArray(vehicleClaims.vehicleId, [...vehicleIds]),
        eq(vehicleClaims.isNewVehicle, true),
        isNull(vehicleClaims.undoneAt),
      ),
    );
  return new Set(rows.map(({ vehicleId }) => vehicleId));
}
