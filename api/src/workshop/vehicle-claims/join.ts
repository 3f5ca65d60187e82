import { VEHICLE_LIMITS, type LinkedVehicle } from '@evcare/shared-contracts/workshop';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { writeAudit } from '../../platform/audit/audit';
import { publishOfficeChange } from '../../messaging/live';
import { lockOwner } from '../garage';
import {
  plateOf,
  readingsOf,
  recordEvent,
  recordVisit,
  updateServiceOrder,
  vehicleName,
  type ServiceOrderRow,
} from '../service-orders';
import {
  assignRecords,
  countOwned,
  extendOwnership,
  findNewestRecordAt,
  findPlate,
  findRecordedVehicles,
  insertVisitedVehicle,
  insertVisitReadings,
  tooManyVehicles,
  updateVehicle,
  type VehicleRow,
} from '../vehicles';
import { vehicleClaimed } from './errors';
import type { HolderVisits } from './holder';
import { vehicleClaims } from './tables';

export interface Join extends HolderVisits {
  /** Account that gets the vehicle. */
  readonly accountId: string;
  readonly actorId: string;
  /** Note for the office, in the events of each visit. */
  readonly note: string;
  /** Further details for the audit log. */
  readonly audit: Readonly<Record<string, unknown>>;
}

/**
 * Adds a visited vehicle to an account, with the given visits: their service orders, readings, records with
 * warranties, and recommendations.
 * @throws ApiError 409 VEHICLE_CLAIMED, TOO_MANY_VEHICLES
 */
export async function joinVehicle(tx: Queries, join: Join, now: Date): Promise<LinkedVehicle> {
  const { accountId, actorId, visits } = join;
  if (join.vehicle && join.vehicle.ownerId !== accountId) throw vehicleClaimed();
  const ids = visits.map(({ id }) => id);
  const recorded = await findRecordedVehicles(tx, ids);
  const vehicle = join.vehicle ?? (await addVehicle(tx, join, [...recorded.values()].at(-1), now));
  const vehicleId = vehicle.id;
  const newest = visits.at(-1) as ServiceOrderRow;
  const readings = visits.flatMap(readingsOf);
  const newestAt = await findNewestRecordAt(tx, vehicleId);
  await insertVisitReadings(tx, vehicleId, readings, now);
  if (join.vehicle) await extendHistory(tx, join.vehicle, visits, now);
  for (const visit of visits) {
    const order = await updateServiceOrder(tx, visit.id, { vehicleId, userId: accountId }, now);
    const event = { kind: 'vehicle_linked', text: null, note: join.note, actorId };
    await recordEvent(tx, order, event, now);
    const isNewest = newestAt === null || (order.deliveredAt !== null && order.deliveredAt > newestAt);
    await recordVisit(tx, order, { ownerId: recorded.has(order.id) ? null : accountId, isNewest });
  }
  await assignRecords(tx, [...recorded.keys()], vehicle);
  await tx.insert(vehicleClaims).values({
    vehicleId,
    visitIds: ids,
    guestVisitIds: visits.filter(({ userId }) => userId === null).map(({ id }) => id),
    isNewVehicle: join.vehicle === null,
    createdAt: now,
    updatedAt: now,
  });
  const codes = visits.map(({ code }) => code);
  const detail = { to: accountId, serviceOrders: codes, ...join.audit };
  const entry = { actorId, action: 'vehicle_linked', entityName: 'vehicle', entityId: vehicleId, detail };
  await writeAudit(tx, entry, now);
  await publishOfficeChange(tx, { entity: 'customer', id: accountId }, now);
  return { id: vehicleId, name: vehicleName(newest), plate: plateOf(newest), visits: visits.length };
}

/** Number of visits that were added with a vehicle. */
export async function countJoinedVisits(db: Queries, vehicleId: string): Promise<number> {
  const rows = await db
    .select({ visitIds: vehicleClaims.visitIds })
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, vehicleId), isNull(vehicleClaims.undoneAt)));
  return rows.reduce((sum, { visitIds }) => sum + visitIds.length, 0);
}

/** Adds the vehicle, with the id that records of its visits have if an earlier claim was undone and the id is free. */
async function addVehicle(
  tx: Queries,
  { accountId, visits }: Join,
  recordedId: string | undefined,
  now: Date,
): Promise<VehicleRow> {
  await lockOwner(tx, accountId);
  if ((await countOwned(tx, accountId)) >= VEHICLE_LIMITS.maxVehicles) {
    throw tooManyVehicles(VEHICLE_LIMITS.maxVehicles);
  }
  const [first, newest] = [visits[0], visits.at(-1)] as [ServiceOrderRow, ServiceOrderRow];
  const { type, make, model, year, plate, specialPlate } = newest.vehicle;
  const { value, at } = readingsOf(newest).at(-1) as { value: number; at: Date };
  const id = recordedId && (await findPlate(tx, recordedId)) === null ? recordedId : undefined;
  return insertVisitedVehicle(
    tx,
    {
      ...(id !== undefined && { id }),
      ownerId: accountId,
      type,
      make,
      model,
      year,
      plate,
      specialPlate,
      odometer: value,
      odometerAt: at,
    },
    first.createdAt,
    now,
  );
}

/** Adds earlier visits to the history of a vehicle that is in the account already. */
async function extendHistory(
  tx: Queries,
  vehicle: VehicleRow,
  visits: readonly ServiceOrderRow[],
  now: Date,
): Promise<void> {
  const [first, newest] = [visits[0], visits.at(-1)] as [ServiceOrderRow, ServiceOrderRow];
  await extendOwnership(tx, vehicle.id, first.createdAt, now);
  const { value, at } = readingsOf(newest).at(-1) as { value: number; at: Date };
  if (at > vehicle.odometerAt) {
    await updateVehicle(tx, vehicle.id, { odometer: value, odometerAt: at }, now);
  }
}
