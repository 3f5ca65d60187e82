import { staffVehicleMessages, type StaffVehicle } from '@evcare/shared-contracts/endpoints/server';
import { normalisePlate, VEHICLE_LIMITS } from '@evcare/shared-contracts/workshop';
import { and, asc, eq, inArray, isNull, like, or } from 'drizzle-orm';
import { validationFailed } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import {
  changeOwner,
  countOwned,
  lockVehicle,
  recordOdometer,
  tooManyVehicles,
  vehicleName,
  vehicleNotFound,
  vehicles,
  vehicleTexts as messages,
  type VehicleRow,
} from '../vehicles';
import { cancelPendingOf, moveActiveOf } from '../subscriptions';
import { users } from '../../identity/users';
import { rejectBusy, lockOwner } from './service';

const VEHICLE_LIMIT = 20;

interface Change {
  readonly actorId: string;
  readonly reason: string;
}

/** Creates the service for changes of vehicles by the workshop; each change is written to the audit log. */
export function createStaffVehicles({ db, now }: Core) {
  const read = async (tx: Queries, id: string): Promise<StaffVehicle> => {
    const [row] = await shownTo(tx).where(eq(vehicles.id, id));
    if (!row) throw vehicleNotFound();
    return toStaffVehicle(row);
  };

  return {
    /** Lists vehicles whose plate contains the text, ignoring case and separators. */
    async list(q: string | undefined): Promise<{ items: StaffVehicle[] }> {
      const parts = (['car', 'motorbike'] as const)
        .map((type) => normalisePlate(q ?? '', type))
        .filter(Boolean);
      if (q && parts.length === 0) return { items: [] };
      const matches = parts.map((part) => like(vehicles.plate, `%${literal(part)}%`));
      const first = db
        .select({ id: vehicles.id })
        .from(vehicles)
        .where(and(isNull(vehicles.archivedAt), or(...matches)))
        .orderBy(asc(vehicles.plate))
        .limit(VEHICLE_LIMIT);
      const rows = await shownTo(db).where(inArray(vehicles.id, first)).orderBy(asc(vehicles.plate));
      return { items: rows.map(toStaffVehicle) };
    },

    /** Corrects an odometer reading, also to a lower value (BR-13). */
    correctOdometer: (id: string, value: number, { actorId, reason }: Change): Promise<StaffVehicle> =>
      db.transaction(async (tx) => {
        const row = await lockVehicle(tx, id);
        if (!row) throw vehicleNotFound();
        await recordOdometer(
          tx,
          { vehicleId: id, value, source: 'staff', actorId, reason, at: now() },
          now(),
        );
        const detail = { from: row.odometer, to: value, reason };
        await audit(tx, { actorId, vehicleId: id, action: 'odometer_corrected', detail }, now());
        return read(tx, id);
      }),

    /**
     * Transfers a vehicle to another customer, who cannot see its earlier data. Odometer readings, warranties
     * and an active subscription stay with the vehicle.
     * @throws ApiError 409 VEHICLE_BUSY while an appointment is open
     */
    transfer: (id: string, email: string, { actorId, reason }: Change): Promise<StaffVehicle> =>
      db.transaction(async (tx) => {
        const row = await lockVehicle(tx, id);
        if (!row) throw vehicleNotFound();
        const newOwner = await newOwnerOf(tx, row, email);
        await rejectBusy(tx, row);
        await lockOwner(tx, newOwner);
        if ((await countOwned(tx, newOwner)) >= VEHICLE_LIMITS.maxVehicles) {
          throw tooManyVehicles(VEHICLE_LIMITS.maxVehicles);
        }
        await handOver(tx, row, { newOwner, actorId }, now());
        const detail = { from: row.ownerId, to: newOwner, reason };
        await audit(tx, { actorId, vehicleId: id, action: 'vehicle_transferred', detail }, now());
        return read(tx, id);
      }),
  };
}

export type StaffVehicles = ReturnType<typeof createStaffVehicles>;

const shownTo = (db: Queries) =>
  db
    .select({ vehicle: vehicles, owner: users })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.ownerId));

function toStaffVehicle({
  vehicle: { odometerAt, ...vehicle },
  owner: { id, fullName, email, phoneNumber },
}: Awaited<ReturnType<typeof shownTo>>[number]): StaffVehicle {
  return {
    ...vehicle,
    name: vehicleName(vehicle),
    odometerAt: odometerAt.toISOString(),
    owner: { id, fullName, email, phoneNumber },
  };
}

async function newOwnerOf(tx: Queries, row: VehicleRow, email: string): Promise<string> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'customer'), eq(users.status, 'active')));
  if (!person) throw validationFailed({ email: [staffVehicleMessages.newOwner] });
  if (person.id === row.ownerId) throw validationFailed({ email: [messages.sameOwner] });
  return person.id;
}

async function handOver(
  tx: Queries,
  row: VehicleRow,
  { newOwner, actorId }: { newOwner: string; actorId: string },
  now: Date,
): Promise<void> {
  const { id: vehicleId } = row;
  await cancelPendingOf(tx, vehicleId, { actorId }, now);
  await changeOwner(tx, vehicleId, newOwner, now);
  await moveActiveOf(tx, vehicleId, newOwner, now);
}

interface Entry {
  readonly actorId: string;
  readonly vehicleId: string;
  readonly action: string;
  readonly detail: Record<string, unknown>;
}

const audit = (tx: Queries, { vehicleId, ...entry }: Entry, now: Date): Promise<void> =>
  writeAudit(tx, { ...entry, entityName: 'vehicle', entityId: vehicleId }, now);
