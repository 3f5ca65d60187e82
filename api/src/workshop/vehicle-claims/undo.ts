import { inArray } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import { publishOfficeChange } from '../../messaging/live';
import { readingsOf, recordEvent, updateServiceOrder, type ServiceOrderRow } from '../service-orders';
import {
  findPlate,
  lockAnyVehicle,
  releaseRecords,
  removeVehicle,
  removeVisitData,
  vehicleNotFound,
} from '../vehicles';
import { unlinkTooLate } from './errors';
import { lockPlate, lockVisits } from './locks';
import { claimTexts as messages } from './messages';
import { findOpenClaims, findRecentClaims, isUsedSince, visitIdsOf, type ClaimRow } from './repository';
import { vehicleClaims } from './tables';

interface Undo {
  readonly vehicleId: string;
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Undoes the additions of the last 30 days to a vehicle of the current owner: the visits have no account again,
 * and no one can read their records. The vehicle is removed, also if it is archived, unless the account had it
 * before.
 * @returns whether the vehicle was removed
 * @throws ApiError 404; 409 UNLINK_TOO_LATE
 */
export async function undoClaims(
  tx: Queries,
  { vehicleId, actorId, reason }: Undo,
  now: Date,
): Promise<boolean> {
  const plate = await findPlate(tx, vehicleId);
  if (plate === null) throw vehicleNotFound();
  await lockPlate(tx, plate);
  // Service orders are locked before the vehicle, as in a delivery.
  const visits = await lockVisits(tx, visitIdsOf(await findOpenClaims(tx, vehicleId)));
  const vehicle = await lockAnyVehicle(tx, vehicleId);
  if (!vehicle) throw vehicleNotFound();
  const claims = await requireUndoable(tx, vehicleId, now);
  const undoneIds = new Set(visitIdsOf(claims));
  const [undone, others] = [
    visits.filter(({ id }) => undoneIds.has(id)),
    visits.filter(({ id }) => !undoneIds.has(id)),
  ];
  const guestIds = new Set(claims.flatMap(({ guestVisitIds }) => guestVisitIds));
  for (const { id } of undone) {
    const changes = { vehicleId: null, ...(guestIds.has(id) && { userId: null }) };
    const order = await updateServiceOrder(tx, id, changes, now);
    await recordEvent(tx, order, { kind: 'vehicle_unlinked', text: null, note: reason, actorId }, now);
  }
  await releaseRecords(tx, [...undoneIds]);
  const isRemoved = claims.some(({ isNewVehicle }) => isNewVehicle);
  if (isRemoved) await removeVehicle(tx, vehicleId);
  else await removeVisitData(tx, vehicle, undone.map(toVisitData), others.map(toVisitData), now);
  await tx
    .update(vehicleClaims)
    .set({ undoneAt: now, updatedAt: now })
    .where(
      inArray(
        vehicleClaims.id,
        claims.map(({ id }) => id),
      ),
    );
  const serviceOrders = undone.map(({ code }) => code);
  const detail = { from: vehicle.ownerId, plate: vehicle.plate, reason, serviceOrders, removed: isRemoved };
  const entry = { action: 'vehicle_unlinked', entityName: 'vehicle', entityId: vehicleId, detail };
  await writeAudit(tx, { ...entry, actorId }, now);
  await publishOfficeChange(tx, { entity: 'customer', id: vehicle.ownerId }, now);
  return isRemoved;
}

const toVisitData = (visit: ServiceOrderRow) => ({
  serviceOrderId: visit.id,
  createdAt: visit.createdAt,
  readings: readingsOf(visit),
});

async function requireUndoable(tx: Queries, vehicleId: string, now: Date): Promise<readonly ClaimRow[]> {
  const claims = await findRecentClaims(tx, [vehicleId], now);
  if (claims.length === 0) {
    const isMissing = (await findOpenClaims(tx, vehicleId)).length === 0;
    throw unlinkTooLate(isMissing ? messages.unlinkMissing : messages.unlinkTooLate);
  }
  if (await isUsedSince(tx, vehicleId, claims)) throw unlinkTooLate(messages.unlinkUsed);
  return claims;
}
