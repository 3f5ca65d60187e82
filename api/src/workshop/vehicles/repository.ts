import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import {
  batteryReadings,
  maintenanceRecords,
  odometerReadings,
  passports,
  recommendations,
  vehicleOwnerships,
  vehicles,
} from './tables';
import { services } from '../../catalogue/services';
import { vehicleModels } from '../../catalogue/vehicle-models';
import type { VehicleRow } from './owned';

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns a user's vehicles that are not archived, in the order in which they were added. */
export const findOwned = (db: Queries, ownerId: string): Promise<VehicleRow[]> =>
  db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.ownerId, ownerId), isNull(vehicles.archivedAt)))
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id));

export async function countOwned(db: Queries, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(vehicles)
    .where(and(eq(vehicles.ownerId, ownerId), isNull(vehicles.archivedAt)));
  return row?.value ?? 0;
}

/** Locks a vehicle until the transaction ends; archived vehicles are not found. */
export async function lockVehicle(tx: Queries, id: string): Promise<VehicleRow | null> {
  const [row] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), isNull(vehicles.archivedAt)))
    .for('update');
  return row ?? null;
}

/** Writes a change and increments the version. */
export async function updateVehicle(
  tx: Queries,
  id: string,
  values: Partial<typeof vehicles.$inferInsert>,
  now: Date,
): Promise<VehicleRow> {
  const [row] = await tx
    .update(vehicles)
    .set({ ...values, version: sql`${vehicles.version} + 1`, updatedAt: now })
    .where(eq(vehicles.id, id))
    .returning();
  return row as VehicleRow;
}

/** Returns the start of the current ownership by vehicle. */
export const findOwnerships = (db: Queries, rows: readonly { readonly id: string }[]) =>
  db
    .select({ vehicleId: vehicleOwnerships.vehicleId, fromAt: vehicleOwnerships.fromAt })
    .from(vehicleOwnerships)
    .where(and(inArray(vehicleOwnerships.vehicleId, idsOf(rows)), isNull(vehicleOwnerships.toAt)));

/** Returns odometer readings, oldest first. */
export const findReadings = (db: Queries, rows: readonly { readonly id: string }[]) =>
  db
    .select({
      vehicleId: odometerReadings.vehicleId,
      value: odometerReadings.value,
      at: odometerReadings.at,
      source: odometerReadings.source,
      reason: odometerReadings.reason,
    })
    .from(odometerReadings)
    .where(inArray(odometerReadings.vehicleId, idsOf(rows)))
    .orderBy(asc(odometerReadings.at), asc(odometerReadings.id));

/** Returns measured battery health, oldest first. */
export const findHealth = (db: Queries, rows: readonly { readonly id: string }[]) =>
  db
    .select()
    .from(batteryReadings)
    .where(inArray(batteryReadings.vehicleId, idsOf(rows)))
    .orderBy(asc(batteryReadings.measuredAt), asc(batteryReadings.id));

/** Returns records of visits during the given owner's ownership, newest first. */
export const findRecords = (db: Queries, ownerId: string, rows: readonly { readonly id: string }[]) =>
  db
    .select({
      id: maintenanceRecords.id,
      vehicleId: maintenanceRecords.vehicleId,
      at: maintenanceRecords.at,
      odometer: maintenanceRecords.odometer,
      record: maintenanceRecords.record,
    })
    .from(maintenanceRecords)
    .where(and(inArray(maintenanceRecords.vehicleId, idsOf(rows)), eq(maintenanceRecords.ownerId, ownerId)))
    .orderBy(desc(maintenanceRecords.at));

export const findOpenAdvice = (db: Queries, rows: readonly { readonly id: string }[]) =>
  db
    .select()
    .from(recommendations)
    .where(and(inArray(recommendations.vehicleId, idsOf(rows)), eq(recommendations.state, 'open')))
    .orderBy(asc(recommendations.foundAt), asc(recommendations.id));

/** Returns the intervals of recurring services, by distance or time. */
export const findPlans = (db: Queries) =>
  db
    .select({
      code: services.code,
      name: services.name,
      priceFrom: services.priceFrom,
      intervalKm: services.intervalKm,
      intervalMonths: services.intervalMonths,
      vehicleTypes: services.vehicleTypes,
    })
    .from(services)
    .where(
      and(
        eq(services.active, true),
        sql`num_nonnulls(${services.intervalKm}, ${services.intervalMonths}) > 0`,
      ),
    )
    .orderBy(asc(services.position));

export const findModels = (db: Queries) =>
  db
    .select({
      code: vehicleModels.code,
      type: vehicleModels.type,
      make: vehicleModels.make,
      model: vehicleModels.model,
    })
    .from(vehicleModels);

type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'createdAt' | 'updatedAt'>;

/** Adds a vehicle with its first owner and odometer reading. */
export async function insertVehicle(
  tx: Queries,
  values: Omit<New<typeof vehicles>, 'odometerAt'> & { readonly ownerId: string; readonly odometer: number },
  now: Date,
): Promise<VehicleRow> {
  const stamps = { createdAt: now, updatedAt: now };
  const { ownerId, odometer } = values;
  const [row] = await tx
    .insert(vehicles)
    .values({ ...values, odometerAt: now, ...stamps })
    .returning();
  const { id } = row as VehicleRow;
  await tx.insert(vehicleOwnerships).values({ vehicleId: id, ownerId, fromAt: now, ...stamps });
  await tx
    .insert(odometerReadings)
    .values({ vehicleId: id, value: odometer, at: now, source: 'owner', actorId: ownerId, ...stamps });
  return row as VehicleRow;
}

/** Adds a measurement of the battery. */
export async function insertBatteryReading(
  tx: Queries,
  reading: New<typeof batteryReadings> & { readonly measuredAt: Date },
): Promise<void> {
  const { measuredAt } = reading;
  await tx.insert(batteryReadings).values({ ...reading, createdAt: measuredAt, updatedAt: measuredAt });
}

/** Adds the permanent record of a visit. */
export async function insertRecord(
  tx: Queries,
  record: Omit<typeof maintenanceRecords.$inferInsert, 'createdAt'> & { readonly at: Date },
): Promise<void> {
  await tx.insert(maintenanceRecords).values({ ...record, createdAt: record.at });
}

/** Adds a signed statement about a battery. */
export async function insertPassport(db: Queries, passport: typeof passports.$inferInsert): Promise<void> {
  await db.insert(passports).values(passport);
}
