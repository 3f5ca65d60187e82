import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { updateVehicle } from './repository';
import { recommendations, vehicleOwnerships } from './tables';

/**
 * Transfers a vehicle to another owner and deletes the data of the former owner: open recommendations,
 * purchase date and insurance.
 */
export async function changeOwner(tx: Queries, vehicleId: string, ownerId: string, now: Date): Promise<void> {
  await tx
    .update(vehicleOwnerships)
    .set({ toAt: now, updatedAt: now })
    .where(and(eq(vehicleOwnerships.vehicleId, vehicleId), isNull(vehicleOwnerships.toAt)));
  await tx
    .insert(vehicleOwnerships)
    .values({ vehicleId, ownerId, fromAt: now, createdAt: now, updatedAt: now });
  await tx
    .update(recommendations)
    .set({ state: 'dismissed', updatedAt: now })
    .where(and(eq(recommendations.vehicleId, vehicleId), eq(recommendations.state, 'open')));
  await updateVehicle(tx, vehicleId, { ownerId, purchaseDate: null, insuranceUntil: null }, now);
}
