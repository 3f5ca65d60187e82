import {
  normalisePlate,
  VEHICLE_LIMITS,
  type OdometerReply,
  type Vehicle,
  type VehicleFields,
} from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import {
  countOwned,
  findOwned,
  insertVehicle,
  lockVehicle,
  ownedVehicle,
  plateInUse,
  recordOdometer,
  tooManyVehicles,
  updateVehicle,
  vehicleBusy,
  vehicleInWorkshop,
  vehicleNotFound,
  vehicleTexts as messages,
  type VehicleRow,
} from '../vehicles';
import { users } from '../../identity/users';
import { cancelPendingOf } from '../subscriptions';
import { rules, type Throttle } from '../../identity/throttle';
import { findInWorkshop, findOpenAppointments } from './repository';
import { viewVehicles } from './view';

/** Creates the service for the vehicles of an account. */
export function createVehicles(core: Core, { throttle }: { throttle: Throttle }) {
  const { db, now } = core;

  const show = async (ownerId: string, row: VehicleRow, tx: Queries = db): Promise<Vehicle> => {
    const [shown] = await viewVehicles(tx, ownerId, [row], now());
    return shown as Vehicle;
  };

  const find = async (ownerId: string, id: string): Promise<VehicleRow> => {
    const row = await ownedVehicle(db, ownerId, id);
    if (!row) throw vehicleNotFound();
    return row;
  };

  const lock = async (tx: Queries, ownerId: string, id: string): Promise<VehicleRow> => {
    const row = await lockVehicle(tx, id);
    if (row?.ownerId !== ownerId) throw vehicleNotFound();
    return row;
  };

  return {
    find,

    async list(ownerId: string): Promise<{ items: Vehicle[] }> {
      const rows = await findOwned(db, ownerId);
      return { items: await viewVehicles(db, ownerId, rows, now()) };
    },

    read: async (ownerId: string, id: string): Promise<Vehicle> => show(ownerId, await find(ownerId, id)),

    /**
     * Adds a vehicle with its first reading.
     * @throws ApiError 409 PLATE_IN_USE, TOO_MANY_VEHICLES
     */
    async add(ownerId: string, fields: VehicleFields, origin: Origin): Promise<Vehicle> {
      await throttle.take(throttle.key('vehicles', ownerId), rules.vehicles, origin);
      const row = await rejectingTakenPlate(() =>
        db.transaction(async (tx) => {
          await lockOwner(tx, ownerId);
          if ((await countOwned(tx, ownerId)) >= VEHICLE_LIMITS.maxVehicles) {
            throw tooManyVehicles(VEHICLE_LIMITS.maxVehicles);
          }
          return insertVehicle(tx, { ownerId, odometer: fields.odometer, ...valuesOf(fields) }, now());
        }),
      );
      return show(ownerId, row);
    },

    /**
     * Changes everything except the odometer.
     * @throws ApiError 409 STALE_VERSION for an outdated version; VEHICLE_BUSY for a new plate or type while
     * an appointment is open
     */
    async change(ownerId: string, id: string, fields: VehicleFields, version?: number): Promise<Vehicle> {
      const row = await rejectingTakenPlate(() =>
        db.transaction(async (tx) => {
          const stored = await lock(tx, ownerId, id);
          if (version !== undefined && version !== stored.version) {
            const details = { ...(await show(ownerId, stored, tx)) };
            throw new ApiError(409, 'STALE_VERSION', messages.stale, { details });
          }
          const values = valuesOf(fields);
          // An open appointment depends on the plate and the type of vehicle.
          if (values.plate !== stored.plate || values.type !== stored.type) await rejectBusy(tx, stored);
          return updateVehicle(tx, id, values, now());
        }),
      );
      return show(ownerId, row);
    },

    /**
     * Archives a vehicle.
     * @throws ApiError 409 VEHICLE_BUSY while it has an open appointment
     */
    archive: (ownerId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await lock(tx, ownerId, id);
        await rejectBusy(tx, row);
        await cancelPendingOf(tx, row.id, { actorId: ownerId }, now());
        await updateVehicle(tx, id, { archivedAt: now() }, now());
      }),

    async readOdometer(ownerId: string, id: string, value: number): Promise<OdometerReply> {
      const { warning } = await db.transaction(async (tx) => {
        await lock(tx, ownerId, id);
        const reading = { vehicleId: id, value, source: 'owner', actorId: ownerId, at: now() } as const;
        return recordOdometer(tx, reading, now());
      });
      return { vehicle: await show(ownerId, await find(ownerId, id)), warning };
    },
  };
}

export type Vehicles = ReturnType<typeof createVehicles>;

/** Throws 409 while the vehicle has an open appointment or is in the workshop. */
export async function rejectBusy(tx: Queries, row: VehicleRow): Promise<void> {
  if ((await findInWorkshop(tx, [row])).size > 0) throw vehicleInWorkshop();
  if ((await findOpenAppointments(tx, [row])).length > 0) throw vehicleBusy();
}

/**
 * Lets only one transaction at a time add vehicles of an owner, so that parallel requests cannot
 * exceed the limit.
 */
export async function lockOwner(tx: Queries, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
}

/**
 * Translates the unique violation of a plate to a 409: the database decides between simultaneous requests.
 */
async function rejectingTakenPlate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'vehicles_plate') ? plateInUse() : error;
  }
}

const valuesOf = ({ odometer: _, plate, ...fields }: VehicleFields) => ({
  ...fields,
  plate: normalisePlate(plate, fields.type),
});
