import { and, eq, notInArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../booking';
import { serviceOrders } from '../service-orders';
import { subscriptions } from '../subscriptions';

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
