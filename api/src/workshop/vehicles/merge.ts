import { eq, sql } from 'drizzle-orm';
import { movedRows, type MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { maintenanceRecords, vehicleOwnerships, vehicles } from './tables';

/** Moves the vehicles of a merged user, together with the data that belong to the owner of a vehicle. */
export async function moveVehiclesOf(tx: Queries, { into, from }: MergedUsers, now: Date): Promise<number> {
  await tx.update(vehicleOwnerships).set({ ownerId: into }).where(eq(vehicleOwnerships.ownerId, from));
  // Only the owner changes: the record of a visit is immutable (BR-14, migration 0018).
  await tx.update(maintenanceRecords).set({ ownerId: into }).where(eq(maintenanceRecords.ownerId, from));
  return movedRows(
    tx
      .update(vehicles)
      .set({ ownerId: into, updatedAt: now, version: sql`${vehicles.version} + 1` })
      .where(eq(vehicles.ownerId, from)),
  );
}
