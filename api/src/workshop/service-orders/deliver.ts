import { may } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { recordOdometer, vehicles } from '../vehicles';
import { workDurations } from './tables';
import { lockForWork, type Actor } from './access';
import { workKey } from './estimate';
import { writeBatteryReading, writeRecommendations } from './follow-ups';
import { messages } from './messages';
import { dueOf } from './money';
import { illegalStep, invalid, unpaid } from './errors';
import type * as store from './repository';
import { writeRecord } from './snapshot';
import { transition } from './transition';

export interface HandOver {
  readonly odometerOut: number;
  readonly batteryOut: number | null;
  /** Reason to hand over a vehicle with an unpaid bill; only a manager may give it. */
  readonly debtReason: string | null;
}

/** Creates the service that hands vehicles over and stores the records of a visit. */
export function createDeliveries({ db, now }: Core) {
  return {
    /**
     * ready → delivered: requires a passed quality check, and a paid bill or a debt approved by a manager.
     * @throws ApiError 409 INVALID_TRANSITION, UNPAID, ODOMETER_BACKWARDS; 403 if another role
     * approves a debt
     */
    deliver: (caller: Actor, id: string, handOver: HandOver): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if (order.status !== 'ready') throw illegalStep([]);
        await checkBill(tx, caller, order, handOver.debtReason);
        return deliverLocked(tx, order, { ...handOver, actorId: caller.user.id }, now());
      }),
  };
}

async function checkBill(tx: Queries, { user }: Actor, order: store.OrderRow, debt: string | null) {
  const left = await dueOf(tx, order.id);
  // A manager has already approved this debt.
  if (left <= (order.debtLimit ?? 0)) return;
  if (debt === null) throw unpaid(left);
  if (!may(user.role, 'serviceOrders.approveDebt'))
    throw new ApiError(403, 'FORBIDDEN', messages.debtByManager);
}

interface Delivering extends HandOver {
  readonly actorId: string | null;
  readonly recordId?: string;
}

/** Writes a delivery in the transaction that has locked the order. Seeds use it, too. */
export async function deliverLocked(
  tx: Queries,
  order: store.OrderRow,
  { odometerOut, batteryOut, debtReason, actorId, recordId = newId() }: Delivering,
  time: Date,
): Promise<store.OrderRow> {
  if (odometerOut < order.odometerIn) throw invalid('odometerOut', messages.odometerOut);
  const changes = { odometerOut, batteryOut };
  const moved = await transition(tx, order, { to: 'delivered', actorId, note: debtReason, changes }, time);
  await noteDuration(tx, moved, time);
  const vehicle = await findVehicle(tx, order.vehicleId);
  // A guest's vehicle is in no account, so the service order is its only record.
  if (!vehicle) return moved;
  const vehicleId = vehicle.id;
  await recordOdometer(tx, { vehicleId, value: odometerOut, source: 'service', actorId, at: time }, time);
  const visit = { order: moved, vehicleId, odometer: odometerOut, at: time };
  await writeBatteryReading(tx, visit);
  await writeRecommendations(tx, visit);
  await writeRecord(tx, { ...visit, ownerId: vehicle.ownerId, id: recordId });
  return moved;
}

/**
 * Writes what the delivery of a vehicle writes, for a visit whose vehicle was added to an account later.
 * @param options.ownerId reader of the record; null if the record exists
 * @param options.isNewest false if the vehicle has a newer visit, whose findings must stay as they are
 */
export async function recordVisit(
  tx: Queries,
  order: store.OrderRow,
  { ownerId, isNewest }: { readonly ownerId: string | null; readonly isNewest: boolean },
): Promise<void> {
  const { vehicleId, deliveredAt, odometerOut, odometerIn } = order;
  if (vehicleId === null || deliveredAt === null) return;
  const visit = { order, vehicleId, odometer: odometerOut ?? odometerIn, at: deliveredAt };
  await writeBatteryReading(tx, visit);
  if (isNewest) await writeRecommendations(tx, visit);
  if (ownerId !== null) await writeRecord(tx, { ...visit, ownerId, id: newId(deliveredAt.getTime()) });
}

async function findVehicle(tx: Queries, vehicleId: string | null) {
  const [row] = await tx
    .select({ id: vehicles.id, ownerId: vehicles.ownerId })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId ?? ''));
  return row ?? null;
}

/** Stores how long the work took, as the basis of 'Thường mất …'. Work without recorded time is skipped. */
async function noteDuration(tx: Queries, order: store.OrderRow, time: Date): Promise<void> {
  if (order.workedMinutes <= 0) return;
  await tx.insert(workDurations).values({
    work: workKey(order.services),
    minutes: order.workedMinutes,
    at: time,
    createdAt: time,
    updatedAt: time,
  });
}
