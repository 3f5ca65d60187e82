import { and, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { VehicleRow } from './owned';
import { maintenanceRecords, odometerReadings, vehicleOwnerships, vehicles } from './tables';

type NewVehicle = Pick<
  typeof vehicles.$inferInsert,
  'id' | 'ownerId' | 'type' | 'make' | 'model' | 'year' | 'plate' | 'specialPlate' | 'odometer' | 'odometerAt'
>;

/** Finds and locks the vehicle with a plate that is in an account now. */
export async function lockByPlate(tx: Queries, plate: string): Promise<VehicleRow | null> {
  const [row] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.plate, plate), isNull(vehicles.archivedAt)))
    .for('update');
  return row ?? null;
}

/**
 * Returns when the plate last left an account, by a transfer or by being archived; `null` if it never did.
 * Visits before that time may belong to a former owner.
 */
export async function findPlateReleasedAt(db: Queries, plate: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select greatest(max(${vehicles.archivedAt}), max(${vehicleOwnerships.toAt})) as at
    from ${vehicles} left join ${vehicleOwnerships} on ${vehicleOwnerships.vehicleId} = ${vehicles.id}
    where ${vehicles.plate} = ${plate}`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Adds a vehicle that was in the workshop before it was in an account; its ownership starts at `since`. */
export async function insertVisitedVehicle(
  tx: Queries,
  vehicle: NewVehicle,
  since: Date,
  now: Date,
): Promise<VehicleRow> {
  const stamps = { createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(vehicles)
    .values({ ...vehicle, ...stamps })
    .returning();
  const { id, ownerId } = row as VehicleRow;
  await tx.insert(vehicleOwnerships).values({ vehicleId: id, ownerId, fromAt: since, ...stamps });
  return row as VehicleRow;
}

/** Moves the start of the current ownership back to an earlier time, so that its owner sees earlier visits. */
export async function extendOwnership(tx: Queries, vehicleId: string, since: Date, now: Date): Promise<void> {
  const current = and(eq(vehicleOwnerships.vehicleId, vehicleId), isNull(vehicleOwnerships.toAt));
  await tx
    .update(vehicleOwnerships)
    .set({ fromAt: since, updatedAt: now })
    .where(and(current, gt(vehicleOwnerships.fromAt, since)));
}

/** Adds readings of visits from before the vehicle was in an account. */
export async function insertVisitReadings(
  tx: Queries,
  vehicleId: string,
  readings: readonly { readonly value: number; readonly at: Date }[],
  now: Date,
): Promise<void> {
  const shared = { vehicleId, source: 'service' as const, createdAt: now, updatedAt: now };
  await tx.insert(odometerReadings).values(readings.map((reading) => ({ ...reading, ...shared })));
}

/** Returns the vehicle ids in the records of service orders, by service order. */
export async function findRecordedVehicles(
  db: Queries,
  serviceOrderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ order: maintenanceRecords.serviceOrderId, vehicleId: maintenanceRecords.vehicleId })
    .from(maintenanceRecords)
    .where(inArray(maintenanceRecords.serviceOrderId, [...serviceOrderIds]));
  return new Map(
    rows.flatMap(({ order, vehicleId }) => (order === null ? [] : [[order, vehicleId] as const])),
  );
}

/** Hides the records of service orders from every account, until `assignRecords`. */
export async function releaseRecords(tx: Queries, serviceOrderIds: readonly string[]): Promise<void> {
  await tx
    .update(maintenanceRecords)
    .set({ ownerId: null })
    .where(inArray(maintenanceRecords.serviceOrderId, [...serviceOrderIds]));
}

/** Gives released records of service orders to the owner of a vehicle (migration 0060). */
export async function assignRecords(
  tx: Queries,
  serviceOrderIds: readonly string[],
  { id: vehicleId, ownerId }: Pick<VehicleRow, 'id' | 'ownerId'>,
): Promise<void> {
  await tx
    .update(maintenanceRecords)
    .set({ ownerId, vehicleId })
    .where(inArray(maintenanceRecords.serviceOrderId, [...serviceOrderIds]));
}

/** Returns when the newest visit in the readable records of a vehicle was delivered. */
export async function findNewestRecordAt(db: Queries, vehicleId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(maintenanceRecords.at) })
    .from(maintenanceRecords)
    .where(and(eq(maintenanceRecords.vehicleId, vehicleId), isNotNull(maintenanceRecords.ownerId)));
  return row?.at ?? null;
}
