import {
  CLAIM_PLATE_TRIES,
  normalisePlate,
  shortPlate,
  type ClaimPreview,
  type ClaimRequest,
  type LinkedVehicle,
} from '@evcare/shared-contracts/workshop';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { findServiceOrder, plateOf, vehicleName, type ServiceOrderRow } from '../service-orders';
import { ownedVehicle } from '../vehicles';
import { findCode, lockCode, markUsed, takePlateTry, undoPlateTry, type CodeRow } from './codes';
import { codeBlocked, codeExpired, codeUnknown, codeUsed, plateWrong, vehicleClaimed } from './errors';
import { findHolderVisits, type HolderVisits } from './holder';
import { countJoinedVisits, joinVehicle } from './join';
import { lockPlate } from './locks';
import { claimTexts as messages } from './messages';

interface FoundCode {
  readonly code: CodeRow;
  readonly order: ServiceOrderRow;
}

/** Creates the service with which customers add a visited vehicle to their account, by the code on its paper. */
export function createVehicleClaims(core: Core, { throttle }: { readonly throttle: Throttle }) {
  const { db, now } = core;

  /**
   * Finds a code. Only unknown codes count as attempts.
   * @throws ApiError 404 for an unknown code, 429
   */
  const find = async ({ user }: Caller, typed: string, origin: Origin): Promise<FoundCode> => {
    const key = throttle.key('vehicle-claims', user.id);
    await throttle.take(key, rules.vehicleClaims, origin);
    await throttle.takeByAddress('vehicleClaimGuesses', origin);
    const code = await findCode(core, db, typed);
    const order = code && (await findServiceOrder(db, code.serviceOrderId));
    if (!code || !order) throw codeUnknown();
    await throttle.undo(key);
    await throttle.undoByAddress('vehicleClaimGuesses', origin);
    return { code, order };
  };

  const requireValid = ({ usedAt, expiresAt, wrongPlates }: CodeRow, order: ServiceOrderRow): void => {
    if (usedAt !== null) throw codeUsed();
    if (wrongPlates >= CLAIM_PLATE_TRIES) throw codeBlocked();
    if (expiresAt <= now() || order.status === 'cancelled') throw codeExpired();
  };

  /** Compares the plate, and blocks the code after too many wrong ones. */
  const checkPlate = async ({ code, order }: FoundCode, typed: string): Promise<void> => {
    const { plate, type } = order.vehicle;
    // Counted before the comparison, so that parallel requests cannot exceed the limit.
    if (!(await takePlateTry(db, code.id, now()))) throw codeBlocked();
    if (normalisePlate(typed, type) !== plate) throw plateWrong();
    await undoPlateTry(db, code.id, now());
  };

  /**
   * Locks and returns the visits that a code adds.
   * @throws ApiError 409 VEHICLE_CLAIMED if the visit or the vehicle belongs to another account
   */
  const visitsFor = async (tx: Queries, order: ServiceOrderRow, userId: string): Promise<HolderVisits> => {
    if (order.userId !== null && order.userId !== userId) throw vehicleClaimed();
    const holder = await findHolderVisits(tx, order, userId);
    if (holder.vehicle && holder.vehicle.ownerId !== userId) throw vehicleClaimed();
    if (holder.visits.length === 0) throw codeExpired();
    return holder;
  };

  return {
    /**
     * Shows the vehicle that a code adds, without data of its visits.
     * @throws ApiError 404; 400 VALIDATION_FAILED for another plate; 409 CLAIM_CODE_EXPIRED, CLAIM_CODE_USED,
     * VEHICLE_CLAIMED; 429
     */
    async preview(caller: Caller, request: ClaimRequest, origin: Origin): Promise<ClaimPreview> {
      const found = await find(caller, request.code, origin);
      const { code, order } = found;
      requireValid(code, order);
      await checkPlate(found, request.plate);
      const { visits } = await db.transaction(async (tx) => {
        await lockPlate(tx, order.vehicle.plate);
        return visitsFor(tx, order, caller.user.id);
      });
      const { type, make, plate } = order.vehicle;
      return {
        type,
        make,
        name: vehicleName(order),
        plate: shortPlate(plate, type),
        visits: visits.length,
      };
    },

    /**
     * Adds the vehicle of a code to the caller's account. A repeated request returns the same vehicle.
     * @throws ApiError as `preview`; 409 TOO_MANY_VEHICLES
     */
    async claim(caller: Caller, request: ClaimRequest, origin: Origin): Promise<LinkedVehicle> {
      const found = await find(caller, request.code, origin);
      const { code, order } = found;
      const added = code.vehicleId && (await ownedVehicle(db, caller.user.id, code.vehicleId));
      if (added) {
        const visits = await countJoinedVisits(db, added.id);
        return { id: added.id, name: vehicleName(order), plate: plateOf(order), visits };
      }
      requireValid(code, order);
      await checkPlate(found, request.plate);
      const accountId = caller.user.id;
      const linked = await rejectingClaimedPlate(messages.claimed, () =>
        db.transaction(async (tx) => {
          await lockPlate(tx, order.vehicle.plate);
          requireValid(await lockCode(tx, code.id), order);
          const holder = await visitsFor(tx, order, accountId);
          const audit = { by: 'code', serviceOrder: order.code };
          const join = { ...holder, accountId, actorId: accountId, note: messages.linkedByCode, audit };
          const vehicle = await joinVehicle(tx, join, now());
          await markUsed(tx, code.id, vehicle.id, now());
          return vehicle;
        }),
      );
      origin.log.info({ event: 'vehicle_claimed', serviceOrder: order.code }, 'vehicle added by code');
      return linked;
    },
  };
}

export type VehicleClaims = ReturnType<typeof createVehicleClaims>;

/** The database decides between simultaneous claims of one plate by different codes. */
export async function rejectingClaimedPlate<T>(message: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'vehicles_plate') ? vehicleClaimed(message) : error;
  }
}
