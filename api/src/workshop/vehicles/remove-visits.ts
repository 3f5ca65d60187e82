import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { VehicleRow } from './owned';
import { updateVehicle } from './repository';
import { batteryReadings, odometerReadings, recommendations, vehicleOwnerships, vehicles } from './tables';

/** Data of a visit that was added to a vehicle. */
interface VisitData {
  readonly serviceOrderId: string;
  readonly createdAt: Date;
  readonly readings: readonly { readonly at: Date }[];
}

/** Returns the plate of a vehicle, archived or not. */
export async function findPlate(db: Queries, id: string): Promise<string | null> {
  const [row] = await db.select({ plate: vehicles.plate }).from(vehicles).where(eq(vehicles.id, id));
  return row?.plate ?? null;
}

/** Locks a vehicle until the transaction ends, archived or not. */
export async function lockAnyVehicle(tx: Queries, id: string): Promise<VehicleRow | null> {
  const [row] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update');
  return row ?? null;
}

/** Removes a vehicle that was added by mistake, with its readings and recommendations. */
export async function removeVehicle(tx: Queries, id: string): Promise<void> {
  await tx.delete(vehicles).where(eq(vehicles.id, id));
}

/**
 * Removes readings and recommendations of visits that were added by mistake from a vehicle that stays in its
 * account, and moves the start of the ownership forward again. Recommendations that the visits closed stay closed.
 * @param kept other visits from before the vehicle was in the account
 */
export async function removeVisitData(
  tx: Queries,
  vehicle: VehicleRow,
  removed: readonly VisitData[],
  kept: readonly VisitData[],
  now: Date,
): Promise<void> {
  const times = removed.flatMap(({ readings }) => readings.map(({ at }) => at));
  await tx
    .delete(odometerReadings)
    .where(
      and(
        eq(odometerReadings.vehicleId, vehicle.id),
        eq(odometerReadings.source, 'service'),
        inArray(odometerReadings.at, times),
      ),
    );
  await tx
    .delete(batteryReadings)
    .where(and(eq(batteryReadings.vehicleId, vehicle.id), inArray(batteryReadings.measuredAt, times)));
  const ids = removed.map(({ serviceOrderId }) => serviceOrderId);
  await tx
    .delete(recommendations)
    .where(and(eq(recommendations.vehicleId, vehicle.id), inArray(recommendations.serviceOrderId, ids)));
  await restoreOdometer(tx, vehicle, times, now);
  await restoreOwnership(tx, vehicle.id, removed, kept, now);
}

async function restoreOdometer(
  tx: Queries,
  vehicle: VehicleRow,
  removedTimes: readonly Date[],
  now: Date,
): Promise<void> {
  if (!removedTimes.some((time) => time.getTime() === vehicle.odometerAt.getTime())) return;
  const [last] = await tx
    .select({ odometer: odometerReadings.value, odometerAt: odometerReadings.at })
    .from(odometerReadings)
    .where(eq(odometerReadings.vehicleId, vehicle.id))
    .orderBy(desc(odometerReadings.at), desc(odometerReadings.id))
    .limit(1);
  if (last) await updateVehicle(tx, vehicle.id, last, now);
}

async function restoreOwnership(
  tx: Queries,
  vehicleId: string,
  removed: readonly VisitData[],
  kept: readonly VisitData[],
  now: Date,
): Promise<void> {
  const firstKept = kept.map(({ createdAt }) => createdAt.toISOString()).sort()[0] ?? null;
  // `least` ignores null.
  const fromAt = sql`least(${vehicleOwnerships.createdAt}, ${firstKept}::timestamptz)`;
  await tx
    .update(vehicleOwnerships)
    .set({ fromAt, updatedAt: now })
    .where(
      and(
        eq(vehicleOwnerships.vehicleId, vehicleId),
        isNull(vehicleOwnerships.toAt),
        // Only an ownership that the removed visits have extended.
        inArray(
          vehicleOwnerships.fromAt,
          removed.map(({ createdAt }) => createdAt),
        ),
      ),
    );
}
